/** Bobbin behind the counter, 240 by 240, for the card with the first steps. */
import {
  button,
  drawWith,
  ellipse,
  glow,
  group,
  line,
  type Markup,
  part,
  roundRect,
  shape,
  svg,
  tidy,
  title,
} from '../kit/index.ts';
import { contentOf } from '../wares/markup.ts';
import { drawResident } from './resident.ts';
import { bobbin } from './shopkeepers.ts';

export function drawBobbinPortrait(): Markup {
  const figure = contentOf(drawResident(bobbin, 'stand')).replaceAll(
    're-bobbin-stand-',
    're-bobbin-portrait-',
  );
  return drawWith({ ink: '#2c1a0c', prefix: 're-counter-' }, () => {
    const shelf = (y: number) =>
      shape(`M0 ${y}H240V${y + 8}H0Z`, '#8f5a30') + shape(`M0 ${y}H240V${y + 3}H0Z`, '#b97c46');
    const reel = (x: number, y: number, colour: string) =>
      shape(roundRect(x - 9, y - 24, 18, 20, 3), colour) +
      shape(roundRect(x - 12, y - 28, 24, 6, 3), '#dca566') +
      shape(roundRect(x - 12, y - 6, 24, 6, 3), '#dca566');
    const clip = 're-counter-clip';
    return tidy(
      svg(
        title('Bobbin at the counter') +
          `<clipPath id="${clip}"><rect width="240" height="240" rx="34"/></clipPath><g clip-path="url(#${clip})">` +
          '<rect width="240" height="240" fill="#1f4f46"/>' +
          shelf(64) +
          shelf(126) +
          reel(26, 64, '#f2b23a') +
          reel(56, 64, '#57c8c4') +
          reel(190, 64, '#8f8bff') +
          reel(218, 64, '#ff8f7a') +
          reel(22, 126, '#9bd65c') +
          reel(220, 126, '#e3b4ff') +
          glow(120, 120, 120, '#ffe3a0', 0.6) +
          group(figure, 'transform="translate(24 4) scale(.64)"') +
          part('M-8 204L248 204L248 252L-8 252Z', '#b97c46', {
            depth: 5,
            outline: 5,
            over: line('M10 226H230', 3, '#8f5a30'),
          }) +
          shape('M0 204H240V210H0Z', '#d9a066') +
          button(44, 206, 13, '#f7b733', '#4a2a0c') +
          button(66, 210, 9, '#ff7d6b', '#571612') +
          shape(ellipse(196, 206, 20, 4), '#6a3f21') +
          part(roundRect(178, 182, 38, 24, 5), '#fff3dc', {
            depth: 3,
            outline: 4,
            shadow: '#b58a58',
            over: line('M178 186L197 198L216 186', 3, '#d8bd8c'),
          }) +
          '</g>',
        240,
        240,
        'role="img"',
      ),
    );
  });
}
