import type { ReactNode } from 'react';
import { inPlace } from '../in-place.ts';
import styles from './bar-plot.module.css';

export interface PlotBar {
  /** The name of the bar, shown below where there is room, and on hover. */
  label: string;
  values: readonly number[];
}

export interface BarPlotProps {
  /** What it shows and what is important about it, in words. */
  label: string;
  bars: readonly PlotBar[];
  tones?: readonly ('mint' | 'coral' | 'felt' | 'marmalade')[];
  /** The tone of the last bar, where that is the current one. */
  lastTone?: 'marmalade';
  format?: (value: number) => string;
  /** Shows a name below every so many bars. */
  nameEvery?: number;
}

const GAP = 0.22;

/** A bar chart with four lines. Text and lines keep their size at any width. */
export function BarPlot({
  label,
  bars,
  tones = ['felt'],
  lastTone,
  format = String,
  nameEvery = 1,
}: BarPlotProps): ReactNode {
  const top = niceTop(Math.max(1, ...bars.flatMap(({ values }) => values)));
  const lines = [1, 0.75, 0.5, 0.25];
  return (
    <figure className={styles.plot} role="img" aria-label={label}>
      <div className={styles.scale} aria-hidden="true">
        {lines.map((part) => (
          <span key={part}>{format(top * part)}</span>
        ))}
        <span>{format(0)}</span>
      </div>
      <svg
        className={styles.bars}
        viewBox={`0 0 ${Math.max(1, bars.length)} 100`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {lines.map((part) => (
          <line
            key={part}
            className={styles.line}
            x1="0"
            x2={Math.max(1, bars.length)}
            y1={100 - part * 100}
            y2={100 - part * 100}
          />
        ))}
        {inPlace(bars).map(({ place, entry: { label: name, values } }) =>
          inPlace(values).map(({ place: series, entry: value }) => {
            const width = (1 - GAP) / values.length;
            const tone = place === bars.length - 1 && lastTone ? lastTone : (tones[series] ?? 'felt');
            return (
              <rect
                key={`${place} ${series}`}
                className={styles[tone]}
                x={place + GAP / 2 + series * width}
                width={width}
                y={100 - (value / top) * 100}
                height={(value / top) * 100}
              >
                <title>{`${name}: ${format(value)}`}</title>
              </rect>
            );
          }),
        )}
      </svg>
      <div className={styles.names} aria-hidden="true">
        {inPlace(bars).map(({ place, entry: { label: name } }) =>
          place % nameEvery === 0 ? (
            <span key={place} style={{ left: `${(place / bars.length) * 100}%` }}>
              {name}
            </span>
          ) : null,
        )}
      </div>
    </figure>
  );
}

/** The next number that divides well by four. */
function niceTop(most: number): number {
  const size = 10 ** Math.floor(Math.log10(most));
  const step = [1, 2, 4, 5, 8, 10].find((one) => one * size >= most) ?? 10;
  return Math.max(4, step * size);
}
