import { useSearchParams } from '../../navigation/search-params.ts';

type ChangeSearch = (part: Readonly<Record<string, string | null>>) => void;

/** The query of the address, and a function that changes parts of it without a new history entry. Null removes a part. */
export function useSearchParts(): [search: URLSearchParams, change: ChangeSearch] {
  const [search, setSearch] = useSearchParams();
  const change: ChangeSearch = (part) =>
    setSearch(
      (now) => {
        for (const [key, value] of Object.entries(part)) {
          if (value) now.set(key, value);
          else now.delete(key);
        }
        return now;
      },
      { replace: true },
    );
  return [search, change];
}
