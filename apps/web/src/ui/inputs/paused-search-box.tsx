import { useEffect, useRef, useState } from 'react';
import { SearchBox, type SearchBoxProps } from './search-box.tsx';

const PAUSE_MS = 250;

/**
 * A search box whose value is kept elsewhere and comes back late, such as one in the address. It passes on what is typed
 * after a pause. When that comes back, more may have been typed, so only other changes of the value reach the box.
 */
export function PausedSearchBox({ value, onValue, ...box }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const pass = useRef(onValue);
  pass.current = onValue;
  /** A value that was passed on and has not come back yet. */
  const sent = useRef<string[]>([]);
  useEffect(() => {
    const at = sent.current.indexOf(value);
    sent.current = at < 0 ? [] : sent.current.slice(at + 1);
    if (at < 0) setText(value);
  }, [value]);
  useEffect(() => {
    if (text === value) return;
    const timer = setTimeout(() => {
      sent.current.push(text);
      pass.current(text);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, value]);
  return <SearchBox {...box} value={text} onValue={setText} />;
}
