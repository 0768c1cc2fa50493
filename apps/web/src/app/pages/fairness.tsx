import { Fairness, type PullQuery } from '../../features/fairness/index.ts';
import { useSearchParams } from '../../navigation/search-params.ts';

/** `?pull=549` shows one of the player's own pulls, `?blook=81` the pull that any blook came from. */
export default function FairnessPage() {
  const [search, setSearch] = useSearchParams();
  return (
    <Fairness
      query={queryIn(search)}
      onQuery={(query) =>
        setSearch('number' in query ? { pull: String(query.number) } : { blook: String(query.blook) })
      }
    />
  );
}

function queryIn(search: URLSearchParams): PullQuery | null {
  const number = wholeNumber(search.get('pull'));
  if (number !== null) return { number };
  const blook = wholeNumber(search.get('blook'));
  return blook === null ? null : { blook };
}

const wholeNumber = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
