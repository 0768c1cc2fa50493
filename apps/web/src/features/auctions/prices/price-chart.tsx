import { type PointerEvent, useState } from 'react';
import { formatAmount } from '../../../catalog/amounts.tsx';
import { upTo, useMedia } from '../../../ui/browser/media.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { KeyValue, KeyValues } from '../../../ui/text/key-values.tsx';
import { type ChartDay, dayAt, placeOf, scaleFor } from './chart-scale.ts';
import styles from './prices.module.css';

/** One unit is one pixel, so that text has the same size on a phone. */
const sizes = { wide: 720, narrow: 340 } as const;
const HEIGHT = 300;
const LEFT = 44;
const RIGHT = 12;
const TOP = 14;
/** The bottom of the line and of the bars below it. */
const FLOOR = 216;
const BARS = 264;
const BAR_HEIGHT = 40;

const axisAmount = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });
const shortDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const longDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

interface PriceChartProps {
  /** Names the chart for screen readers. */
  label: string;
  days: readonly ChartDay[];
  /** The number of days, up to today. */
  span: number;
  today: string;
}

/** The daily average, its range and the number of sales. Days are reached by pointer or arrow keys. */
export function PriceChart({ label, days, span, today }: PriceChartProps) {
  const [picked, setPicked] = useState<number | null>(null);
  const isNarrow = useMedia(upTo('phone'));
  const width = sizes[isNarrow ? 'narrow' : 'wide'];
  const shown = days
    .map((day) => ({ ...day, place: placeOf(day.day, today, span) }))
    .filter(({ place }) => place >= 0 && place < span);
  const sold = shown.filter(({ sales }) => sales > 0);
  const point = picked === null ? undefined : shown[Math.min(picked, shown.length - 1)];
  if (sold.length === 0) return <p className={styles.nothing}>Nobody sold one in these days.</p>;

  const { low, high, ticks } = scaleFor(sold.flatMap((day) => [day.low, day.high]));
  const busiest = Math.max(...sold.map(({ sales }) => sales));
  const x = (place: number) => LEFT + ((place + 0.5) / span) * (width - LEFT - RIGHT);
  const y = (price: number) => FLOOR - ((price - low) / (high - low)) * (FLOOR - TOP);
  const barWidth = Math.max(2, Math.min(14, ((width - LEFT - RIGHT) / span) * 0.6));
  const path = (pick: (day: ChartDay) => number, list: readonly (typeof sold)[number][]) =>
    list.map((day) => `${x(day.place).toFixed(1)} ${y(pick(day)).toFixed(1)}`).join('L');
  const count = isNarrow ? 3 : 5;
  const marks = Array.from({ length: count }, (_, mark) => Math.round(((mark + 0.5) * span) / count - 0.5));

  const nearest = (clientX: number, box: DOMRect) => {
    const at = ((clientX - box.left) / box.width) * width;
    let best = 0;
    for (const [index, day] of shown.entries()) {
      if (Math.abs(x(day.place) - at) < Math.abs(x(shown[best]?.place ?? 0) - at)) best = index;
    }
    setPicked(best);
  };
  const pick = ({ clientX, currentTarget }: PointerEvent<SVGElement>) =>
    nearest(clientX, currentTarget.getBoundingClientRect());
  const step = (by: number) =>
    setPicked((known) => Math.max(0, Math.min(shown.length - 1, (known ?? shown.length) + by)));

  return (
    <div className={styles.chart}>
      <svg
        role="img"
        aria-label={`${label}, ${span} days`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the days are reached with the arrow keys
        tabIndex={0}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        className={styles.plot}
        onPointerDown={pick}
        onPointerMove={pick}
        // A day that was picked by touch stays selected after the finger is lifted, unless the finger scrolled the page.
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setPicked(null)}
        onPointerCancel={() => setPicked(null)}
        onBlur={() => setPicked(null)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
          event.preventDefault();
          step(event.key === 'ArrowLeft' ? -1 : 1);
        }}
      >
        {ticks.map((tick) => (
          <g key={tick}>
            <path className={styles.grid} d={`M${LEFT} ${y(tick)}H${width - RIGHT}`} />
            <text className={styles.axis} x={LEFT - 10} y={y(tick) + 4} textAnchor="end">
              {axisAmount.format(tick)}
            </text>
          </g>
        ))}
        {marks.map((place) => (
          <text key={place} className={styles.axis} x={x(place)} y={HEIGHT - 10} textAnchor="middle">
            {shortDay.format(new Date(dayAt(place, today, span)))}
          </text>
        ))}
        {sold.map((day) => (
          <rect
            key={day.day}
            className={styles.bar}
            x={x(day.place) - barWidth / 2}
            width={barWidth}
            y={BARS - Math.max(4, (day.sales / busiest) * BAR_HEIGHT)}
            height={Math.max(4, (day.sales / busiest) * BAR_HEIGHT)}
            rx={Math.min(3, barWidth / 2)}
          />
        ))}
        {sold.length > 1 && (
          <path
            className={styles.band}
            d={`M${path((d) => d.high, sold)}L${path((d) => d.low, sold.toReversed())}Z`}
          />
        )}
        {sold.length > 1 ? (
          <path className={styles.line} d={`M${path((d) => d.average, sold)}`} />
        ) : (
          <circle className={styles.dot} cx={x(sold[0]?.place ?? 0)} cy={y(sold[0]?.average ?? 0)} r={5} />
        )}
        {shown
          .filter(({ leftOut }) => leftOut > 0)
          .map((day) => (
            <path
              key={day.day}
              className={styles.warning}
              d={`M${x(day.place)} ${TOP}l7 12h-14zM${x(day.place)} ${TOP + 5}v3`}
            />
          ))}
        {point && (
          <>
            <path className={styles.cursor} d={`M${x(point.place)} ${TOP}V${BARS}`} />
            {point.sales > 0 && (
              <circle className={styles.dot} cx={x(point.place)} cy={y(point.average)} r={6} />
            )}
          </>
        )}
      </svg>
      {point && (
        <div
          className={styles.tip}
          data-side={point.place > span / 2 ? 'left' : 'right'}
          style={{ insetInlineStart: `${(x(point.place) / width) * 100}%` }}
        >
          <b>{longDay.format(new Date(point.day))}</b>
          <KeyValues>
            {point.sales > 0 && (
              <>
                <KeyValue name="Average">{formatAmount(point.average)}</KeyValue>
                <KeyValue name="Low to high">
                  {formatAmount(point.low)} – {formatAmount(point.high)}
                </KeyValue>
              </>
            )}
            <KeyValue name="Sales">{point.sales}</KeyValue>
            {point.leftOut > 0 && <KeyValue name="Left out">{point.leftOut}</KeyValue>}
          </KeyValues>
        </div>
      )}
      <p className={styles.legend} aria-hidden="true">
        <span className={styles.keyLine}>Daily average</span>
        <span className={styles.keyBand}>Low to high</span>
        <span className={styles.keyBar}>Sales</span>
        {shown.some(({ leftOut }) => leftOut > 0) && (
          <span className={styles.keyWarning}>
            <Icon name="warning" size={14} />
            Suspicious sale, left out
          </span>
        )}
      </p>
      <div className="visually-hidden">
        <table>
          <caption>{label}</caption>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Average</th>
              <th scope="col">Lowest</th>
              <th scope="col">Highest</th>
              <th scope="col">Sales</th>
            </tr>
          </thead>
          <tbody>
            {sold.map((day) => (
              <tr key={day.day}>
                <th scope="row">{longDay.format(new Date(day.day))}</th>
                <td>{formatAmount(day.average)}</td>
                <td>{formatAmount(day.low)}</td>
                <td>{formatAmount(day.high)}</td>
                <td>{day.sales}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
