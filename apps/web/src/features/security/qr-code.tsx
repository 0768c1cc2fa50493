import styles from './two-factor.module.css';

/** The dark squares of a code, as one path on a square grid. */
export interface QrDrawing {
  size: number;
  path: string;
}

/** The encoder is loaded on demand. */
export async function drawQr(text: string): Promise<QrDrawing> {
  const { create } = await import('qrcode');
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  let path = '';
  data.forEach((dark, place) => {
    if (dark) path += `M${place % size} ${Math.floor(place / size)}h1v1h-1z`;
  });
  return { size, path };
}

/** A margin of four squares, which scanners need. */
const QUIET = 4;

export const QrCode = ({ drawing: { size, path }, label }: { drawing: QrDrawing; label: string }) => (
  <svg
    role="img"
    aria-label={label}
    className={styles.qr}
    viewBox={`${-QUIET} ${-QUIET} ${size + 2 * QUIET} ${size + 2 * QUIET}`}
    shapeRendering="crispEdges"
  >
    <path d={path} />
  </svg>
);
