/** Draws a wheel from its wedges: four felt colours, and plain dark felt for blank wedges. */
import type { SpinnyWheel, WheelWedge } from '@blookery/contract';
import { useState } from 'react';
import { coins, formatAmount } from '../../../catalog/amounts.tsx';
import { art } from '../../../catalog/art.ts';
import { catalog, resourceUrl } from '../../../catalog/catalog.ts';
import { BROKEN_PICTURE } from '../../../engine/broken-picture.ts';
import { inPlace, places } from '../../../ui/in-place.ts';
import { Glyph } from '../../../ui/pictures/glyph.tsx';
import { wedgeWidth } from './spin.ts';
import styles from './wheel.module.css';

const RIM = 250;
const FELT = 214;
const HUB = 62;
const felts = [styles.cream, styles.marmalade, styles.teal, styles.coral];

/** Adjacent wedges differ, also the last and the first. */
function feltOf(index: number, count: number): string | undefined {
  const closes = index === count - 1 && index % felts.length === 0;
  return felts[closes ? 1 : index % felts.length];
}

const at = (radius: number, degrees: number): string => {
  const angle = (degrees * Math.PI) / 180;
  return `${(radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle)).toFixed(2)}`;
};

interface WheelFaceProps {
  wheel: SpinnyWheel;
  /** The winning wedge, which is highlighted. */
  won: number | null;
}

export function WheelFace({ wheel: { wedges }, won }: WheelFaceProps) {
  const width = wedgeWidth(wedges.length);
  return (
    <svg viewBox="-256 -256 512 512" className={styles.drawing} aria-hidden="true">
      <circle r={RIM} className={styles.rim} />
      <circle r={FELT + 6} className={styles.groove} />
      {inPlace(wedges).map(({ place: index, entry: wedge }) => (
        <g
          key={index}
          transform={`rotate(${index * width})`}
          className={won === null || won === index ? undefined : styles.lost}
        >
          <path
            d={`M0 0 L${at(FELT, -width / 2)} A${FELT} ${FELT} 0 0 1 ${at(FELT, width / 2)} Z`}
            className={wedge.prize.kind === 'nothing' ? styles.blank : feltOf(index, wedges.length)}
          />
          <WedgeText wedge={wedge} width={width} />
        </g>
      ))}
      {places(wedges.length).map((index) => (
        <g key={index} transform={`rotate(${(index + 0.5) * width})`}>
          <circle cy={-(RIM + FELT + 4) / 2} r={8} className={styles.peg} />
        </g>
      ))}
      <circle r={HUB} className={styles.hub} />
      <WheelPicture href={art('mark')} top={-HUB + 6} size={HUB * 2 - 12} />
    </svg>
  );
}

function WedgeText({ wedge, width }: { wedge: WheelWedge; width: number }) {
  const words = wedgeText(wedge);
  const image = wedgeImage(wedge);
  // The width of the wedge at the text, up to a maximum.
  const room = 2 * 170 * Math.sin((Math.min(width, 90) * Math.PI) / 360) * 0.86;
  const size = Math.min(27, room / (words.length * 0.56));
  return (
    <>
      <text
        y={image ? -168 : -146}
        fontSize={size.toFixed(1)}
        className={wedge.prize.kind === 'nothing' ? styles.blankWords : styles.words}
      >
        {words}
      </text>
      {image && <WheelPicture href={image} top={-152} size={54} />}
    </>
  );
}

/** A `Picture` for a drawing: square, in the middle of a wedge, with a dark error icon, or of the hub, with a light one. */
function WheelPicture({ href, top, size }: { href: string; top: number; size: number }) {
  const [failed, setFailed] = useState<string | null>(null);
  if (failed !== href)
    return (
      <image href={href} x={-size / 2} y={top} width={size} height={size} onError={() => setFailed(href)} />
    );
  return (
    <g transform={`translate(${-size / 3} ${top + size / 6})`}>
      <Glyph path={BROKEN_PICTURE} size={(size * 2) / 3} />
    </g>
  );
}

function wedgeText({ label, prize }: WheelWedge): string {
  return 'amount' in prize ? formatAmount(prize.amount) : label;
}

/** Empty for a blank wedge. */
export function wedgeImage({ prize }: WheelWedge): string {
  switch (prize.kind) {
    case 'nothing':
      return '';
    case 'item':
      return resourceUrl(catalog.items.get(prize.itemId)?.imageId ?? 0);
    case 'blook':
      return resourceUrl(catalog.blooks.get(prize.blookId)?.thumbId ?? 0);
    default:
      return coins[prize.kind];
  }
}
