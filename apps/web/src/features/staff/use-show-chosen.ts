import { type RefObject, useRef } from 'react';
import { upTo } from '../../ui/browser/media.ts';

/** The frame of what is chosen in a list, and a function that scrolls to it where it is shown below the list. */
export function useShowChosen(): [frame: RefObject<HTMLDivElement | null>, show: () => void] {
  const frame = useRef<HTMLDivElement>(null);
  const show = () => {
    if (window.matchMedia(upTo('tablet')).matches) frame.current?.scrollIntoView();
  };
  return [frame, show];
}
