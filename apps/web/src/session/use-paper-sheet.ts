import { type ReactNode, useEffect, useRef } from 'react';
import { closeModal } from '../ui/overlays/modals.tsx';
import { openQueryModal } from './queries.tsx';

interface PaperSheet {
  /** What is shown: another key is another sheet. */
  key: string;
  title: string;
  render: (close: () => void) => ReactNode;
  onClosed: () => void;
}

/** Shows what is picked in a sheet of paper, on screens without room for it beside the page. Null closes it. */
export function usePaperSheet(sheet: PaperSheet | null): void {
  const latest = useRef(sheet);
  // A sheet that is open or closing keeps its content, and calls the newest functions for it.
  useEffect(() => {
    if (latest.current && sheet?.key === latest.current.key) Object.assign(latest.current, sheet);
    else latest.current = sheet;
  });
  const key = sheet?.key;

  useEffect(() => {
    const { current: shown } = latest;
    if (key === undefined || !shown) return;
    let left = false;
    const id = openQueryModal({
      title: shown.title,
      look: 'paper',
      width: 440,
      render: (close) => shown.render(close),
      onClosed: () => left || shown.onClosed(),
    });
    return () => {
      left = true;
      closeModal(id);
    };
  }, [key]);
}
