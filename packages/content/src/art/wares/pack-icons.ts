/** Pack icons, 64 by 64: a small envelope with the sign of the pack. */
import {
  drawWith,
  ellipse,
  group,
  inkOf,
  line,
  type Markup,
  part,
  pen,
  roundRect,
  shape,
  shift,
  studSign,
  svg,
  tidy,
  title,
} from '../kit/index.ts';
import type { ToyPack } from '../toy.ts';

const FLAP = 'M6 18 C6 11 11 7 18 7 L46 7 C53 7 58 11 58 18 L58 22 L38 36 Q32 40 26 36 L6 22 Z';

export function drawPackIcon({ key, name, paper, deep, string, stud }: ToyPack): Markup {
  return drawWith({ ink: inkOf(deep), prefix: `pi-${key}-` }, () => {
    const sign = group(
      studSign(stud, string),
      `fill="${pen.ink}" stroke="${pen.ink}" stroke-width="0" stroke-linejoin="round"
       transform="translate(32 33) scale(1.5)"`,
    );
    const content =
      part(roundRect(6, 7, 52, 50, 11), paper, { depth: 4, outline: 4 }) +
      part(FLAP, shift(paper, 0.07, 0.92), { depth: 3, outline: 3 }) +
      line('M8 33 L20 33 M44 33 L56 33', 3, string) +
      part(ellipse(32, 33, 17), string, { depth: 3.5, outline: 3.5 }) +
      shape(ellipse(32, 33, 14.5), shift(string, 0.08), 'opacity=".55"') +
      sign;
    return tidy(svg(title(`${name} pack`) + content, 64, 64, 'role="img"'));
  });
}
