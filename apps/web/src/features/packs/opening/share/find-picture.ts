/** Draws a find on a canvas: the blook on the colours of its pack, with its name, rarity, serial and finder. */
import type { Pack } from '@blookery/contract';
import { blookImage } from '../../../../catalog/blook-picture.tsx';
import { formatSerial } from '../../../../catalog/chance.ts';
import { rarityLook } from '../../../../catalog/rarity.tsx';
import { blankCanvas, brush, pictureCanvas } from '../../../../engine/picture-canvas.ts';
import type { Find } from '../finds.ts';

interface Shared {
  pack: Pack;
  find: Find;
  username: string;
}

/** Four to five, as feeds show pictures. */
const SIZE = { width: 1080, height: 1350 };
const TOY = { width: 600, height: 690 };
const TAG = { x: 110, y: 860, width: 860, height: 370 };
const DISPLAY = '"Caprasimo", "Cooper Black", Georgia, serif';
const WORDS = '"Figtree Variable", system-ui, sans-serif';

export async function findPicture({ pack, find, username }: Shared): Promise<File> {
  const { blook, pull } = find;
  const toy = await pictureCanvas(blookImage(blook, pull.shiny), { ...TOY, density: 1 });
  const canvas = blankCanvas(SIZE.width, SIZE.height);
  const context = brush(canvas);
  const sky = context.createRadialGradient(540, 480, 80, 540, 480, 900);
  sky.addColorStop(0, pack.lite);
  sky.addColorStop(1, pack.deep);
  context.fillStyle = sky;
  context.fillRect(0, 0, SIZE.width, SIZE.height);
  context.drawImage(toy, (SIZE.width - TOY.width) / 2, 130);

  context.fillStyle = '#fff3dc';
  context.beginPath();
  context.roundRect(TAG.x, TAG.y, TAG.width, TAG.height, 36);
  context.fill();
  const write = (text: string, y: number, { font, color }: { font: string; color: string }) => {
    context.font = font;
    context.fillStyle = color;
    context.textAlign = 'center';
    context.fillText(text, SIZE.width / 2, y, TAG.width - 80);
  };
  const shiny = pull.shiny ? 'Shiny · ' : '';
  write(`${shiny}${rarityLook(blook.rarityId).name}`, 930, { font: `750 36px ${WORDS}`, color: '#7a4a08' });
  write(blook.name, 1030, { font: `84px ${DISPLAY}`, color: '#3a1c05' });
  write(blook.lore, 1096, { font: `italic 32px ${WORDS}`, color: '#5a4630' });
  write(`${pack.name} · ${formatSerial(pull.serial)}`, 1170, {
    font: `700 36px ${WORDS}`,
    color: '#3a1c05',
  });
  write(`Found by ${username} in Blookery`, 1300, { font: `650 34px ${WORDS}`, color: '#fff3dc' });

  const name = `${blook.name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-${pull.serial}.png`;
  return new File([await pngOf(canvas)], name, { type: 'image/png' });
}

const pngOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The canvas is empty.'))), 'image/png'),
  );
