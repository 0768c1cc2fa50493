/** A spool of the thread of a pack, 64 by 64: the colour of its envelope, with its sign on the lid. */
import {
  drawWith,
  ellipse,
  gleam,
  inkOf,
  line,
  type Markup,
  part,
  pen,
  roundRect,
  shift,
  studSign,
  svg,
  tidy,
  times,
  title,
} from '../kit/index.ts';
import type { ToyPack } from '../toy.ts';

export function drawThread({ key, name, paper, deep, string, stud }: ToyPack): Markup {
  return drawWith({ ink: inkOf(deep), prefix: `th-${key}-` }, () => {
    const end = 'M46 40C58 42 60 50 54 55C50 58 46 55 48 52';
    const winds = times(5, (i) => `M12 ${25 + i * 6}Q32 ${31 + i * 6} 52 ${22 + i * 6}`);
    const sign =
      `<g fill="${pen.ink}" stroke="${pen.ink}" stroke-width="0" stroke-linejoin="round" ` +
      `transform="translate(32 14.500) scale(.84 .6)">${studSign(stud, '#f4d6a4')}</g>`;
    const content =
      line(end, 7) +
      line(end, 3, paper) +
      part('M16 18L48 18C51 28 51 40 48 50L16 50C13 40 13 28 16 18Z', paper, {
        depth: 4,
        outline: 3.5,
        inner: line(winds, 2, shift(paper, -0.12)),
        over: gleam('M20 26V38', 3, 0.55),
      }) +
      part(roundRect(9, 45, 46, 13, 6), '#dca566', {
        depth: 3,
        outline: 3.5,
        over: line('M14 52H50', 1.8, '#b57c42'),
      }) +
      part(ellipse(32, 15, 23, 10), '#f4d6a4', { depth: 3, outline: 3.5, shadow: '#a8743a' }) +
      line(ellipse(32, 14.5, 18, 7), 1.6, string, 'opacity=".8"') +
      sign;
    return tidy(svg(title(`Thread of ${name}`) + content, 64, 64, 'role="img"'));
  });
}
