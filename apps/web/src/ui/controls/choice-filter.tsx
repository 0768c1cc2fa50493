import type { ReactNode } from 'react';
import { Popover } from '../overlays/popover.tsx';
import styles from './choice-filter.module.css';
import { FilterPill } from './filter-pill.tsx';

export interface ChoiceFilterProps {
  /** On the pill while nothing is chosen. */
  title: string;
  /** The choice that filters nothing: "Any pack". */
  any: string;
  value: number | undefined;
  options: readonly { id: number; name: string; mark?: ReactNode }[];
  onValue: (id: number | undefined) => void;
}

/** A filter pill that opens a list, to choose one entry or any. */
export function ChoiceFilter({ title, any, value, options, onValue }: ChoiceFilterProps) {
  const chosen = options.find(({ id }) => id === value);
  return (
    <Popover
      title={title}
      width={240}
      align="start"
      trigger={
        <FilterPill pressed={value !== undefined} icon="filter">
          {chosen?.name ?? title}
        </FilterPill>
      }
    >
      {(close) => (
        <div className={styles.choices}>
          {[{ id: undefined, name: any, mark: null }, ...options].map(({ id, name, mark }) => (
            <button
              key={id ?? 'any'}
              type="button"
              className={styles.choice}
              aria-pressed={id === value}
              onClick={() => {
                onValue(id);
                close();
              }}
            >
              {mark}
              {name}
            </button>
          ))}
        </div>
      )}
    </Popover>
  );
}
