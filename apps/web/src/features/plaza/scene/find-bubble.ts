/** The bubble of a rare find: the blook beside its name and serial, on paper with a tail. */
import { blankCanvas, brush, pictureCanvas } from '../../../engine/picture-canvas.ts';
import { measure, paintPaper, UI_FONT } from './name-tag.ts';

export interface ShownFind {
  readonly picture: string;
  /** The name and the serial. */
  readonly lines: readonly [string, string];
}

const FIND_FONT = `750 14px ${UI_FONT}`;
const SERIAL_FONT = `650 12px ${UI_FONT}`;
const PICTURE = { width: 40, height: 46 };
const HEIGHT = 62;

export async function paintFind(
  { picture, lines: [name, serial] }: ShownFind,
  density: number,
): Promise<HTMLCanvasElement> {
  const toy = await pictureCanvas(picture, { ...PICTURE, density });
  const text = Math.ceil(Math.max(measure(FIND_FONT, name), measure(SERIAL_FONT, serial)));
  const width = PICTURE.width + text + 34;
  const canvas = blankCanvas((width + 8) * density, (HEIGHT + 14) * density);
  const context = brush(canvas);
  context.scale(density, density);
  context.translate(4, 2);
  paintPaper(context, width, HEIGHT);
  context.drawImage(toy, 10, (HEIGHT - PICTURE.height) / 2, PICTURE.width, PICTURE.height);
  context.textBaseline = 'middle';
  context.fillStyle = '#2a1d12';
  context.font = FIND_FONT;
  context.fillText(name, PICTURE.width + 20, HEIGHT / 2 - 9);
  context.font = SERIAL_FONT;
  context.fillStyle = '#6b4a1e';
  context.fillText(serial, PICTURE.width + 20, HEIGHT / 2 + 11);
  return canvas;
}
