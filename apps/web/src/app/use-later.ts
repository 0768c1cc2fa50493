import { startTransition, useEffect, useState } from 'react';
import { useLocation, useNavigationKind } from '../navigation/navigation.tsx';
import { whenIdle } from '../ui/browser/when-idle.ts';
import { scrollPositionOf } from './scroll-positions.ts';

/**
 * False until the page has been shown with what it needs for its first view (`isReady`), and the browser has nothing else to
 * do. What is below that is drawn later, unless the visit begins further down.
 */
export function useLater(isReady = true): boolean {
  const { key, hash } = useLocation();
  const isReturn = useNavigationKind() === 'traverse' && (scrollPositionOf(key) ?? 0) > 0;
  const [isLater, setLater] = useState(isReturn || hash !== '');
  const waits = isReady && !isLater;
  useEffect(() => {
    if (waits) return whenIdle(() => startTransition(() => setLater(true)), { orAfterMs: 50 });
  }, [waits]);
  return isReady && isLater;
}
