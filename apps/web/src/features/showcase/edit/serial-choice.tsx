import type { OwnedBlook } from '@blookery/contract';
import { formatSerial } from '../../../catalog/chance.ts';
import { useHeld } from '../../../session/holdings/held-queries.ts';
import { useKind } from '../../../session/holdings/holdings.ts';
import { Select } from '../../../ui/inputs/select.tsx';
import { byLowestSerial } from './pick-toys.tsx';

/** The most copies that are offered to choose from. */
const OFFERED = 50;

interface SerialChoiceProps {
  toy: OwnedBlook;
  toys: readonly OwnedBlook[];
  onToy: (toy: OwnedBlook) => void;
}

/** Which copy of a kind is shown; nothing if there is no other. */
export function SerialChoice({ toy, toys, onToy }: SerialChoiceProps) {
  const { blooks: held } = useHeld();
  const shown = new Set(toys.map(({ id }) => id));
  const copies = (useKind(toy.blookId, toy.shiny)?.copies ?? [])
    .filter(({ id }) => id === toy.id || (!held.has(id) && !shown.has(id)))
    .toSorted(byLowestSerial)
    .slice(0, OFFERED);
  if (copies.length < 2) return null;
  return (
    <Select
      aria-label="Serial"
      value={String(toy.id)}
      options={copies.map(({ id, serial }) => ({ value: String(id), label: formatSerial(serial) }))}
      onValue={(value) => {
        const copy = copies.find(({ id }) => String(id) === value);
        if (copy) onToy(copy);
      }}
    />
  );
}
