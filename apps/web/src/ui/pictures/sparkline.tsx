import { classNames } from '../class-names.ts';
import styles from './sparkline.module.css';

export interface SparklineProps {
  values: readonly number[];
  /** What it shows and its trend, in words. */
  label: string;
  tone?: 'marmalade' | 'mint' | 'coral' | 'sky';
  /** Fills the width of its container, with the area below tinted; otherwise a small line for a table row. */
  wide?: boolean;
}

export function Sparkline({ values, label, tone = 'marmalade', wide }: SparklineProps) {
  const width = wide ? 200 : 96;
  const height = wide ? 36 : 28;
  const points = plot(values, width, height);
  const line = points.map(([x, y], place) => `${place ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
  const last = points.at(-1);
  return (
    <svg
      role="img"
      aria-label={label}
      className={classNames(styles.spark, styles[tone], wide && styles.wide)}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      preserveAspectRatio={wide ? 'none' : undefined}
    >
      {wide && line && <path className={styles.area} d={`${line}V${height}H${points[0]?.[0] ?? 0}Z`} />}
      <path className={styles.line} d={line} />
      {!wide && last && <circle className={styles.end} cx={last[0]} cy={last[1]} r="2.8" />}
    </svg>
  );
}

/**
 * Fits the values into the box with a margin for the stroke. A flat series is in the middle, one of zeros at
 * the bottom.
 */
function plot(values: readonly number[], width: number, height: number): [number, number][] {
  const low = Math.min(...values);
  const span = Math.max(...values) - low;
  const step = values.length > 1 ? (width - 8) / (values.length - 1) : 0;
  return values.map((value, place) => {
    const rise = span === 0 ? (low === 0 ? 0 : 0.5) : (value - low) / span;
    return [
      (width - 8) / 2 + 4 - ((values.length - 1) * step) / 2 + place * step,
      height - 3 - rise * (height - 6),
    ];
  });
}
