/** The drawing kit from which all toys and wares are made. */
export { type ButtonOptions, button } from './button.ts';
export { steadyChance } from './chance.ts';
export { type Colour, inkOf, lch, shadowOf, shift, toHex } from './colour.ts';
export { type FaceOptions, face, gaze } from './face.ts';
export { glyph, text } from './lettering.ts';
export {
  cord,
  type Dot,
  dots,
  each,
  fade,
  gleam,
  glow,
  gradient,
  group,
  line,
  type Markup,
  outlined,
  type Paint,
  ROUND,
  shape,
  svg,
  times,
  title,
  tube,
} from './marks.ts';
export { MAW, TONGUE } from './mouths.ts';
export { onBody, type PartOptions, pair, part } from './part.ts';
export {
  cogwheel,
  ellipse,
  mapPath,
  mirror,
  move,
  type PathData,
  type Point,
  polar,
  polygon,
  rotate,
  roundRect,
  type Silhouette,
  scale,
  snowflake,
  spark,
  star,
  symmetric,
} from './path.ts';
export { drawWith, localId, pen, type StudKey } from './pen.ts';
export { stud, studFace, studSign } from './stud.ts';
export { tidy } from './tidy.ts';
export { type Body, CANVAS, type TumblerOptions, tumbler } from './tumbler.ts';
