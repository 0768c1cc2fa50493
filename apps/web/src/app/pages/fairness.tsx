import { useSearchParams } from 'react-router';
import { type Asked, Fairness } from '../../features/fairness/index.ts';

/** `?pull=549` shows one of the player's own pulls, `?blook=81` the pull that any blook came from. */
export default function FairnessPage() {
  const [search, setSearch] = useSearchParams();
  return (
    <Fairness
      asked={askedIn(search)}
      onAsk={(asked) =>
        setSearch('number' in asked ? { pull: String(asked.number) } : { blook: String(asked.blook) })
      }
    />
  );
}

function askedIn(search: URLSearchParams): Asked | null {
  const number = wholeNumber(search.get('pull'));
  if (number !== null) return { number };
  const blook = wholeNumber(search.get('blook'));
  return blook === null ? null : { blook };
}

const wholeNumber = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
