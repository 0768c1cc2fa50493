import { Suspense, useEffect } from 'react';
import { onTokenChanged } from '../../transport/token.ts';
import { lazyCode } from '../../ui/lazy/lazy-code.tsx';
import { lightOut, useLight } from './light-store.ts';

/** A hint only: without its code the page is complete. */
const { Component: SoftLight } = lazyCode(
  () => import('./light.tsx'),
  () => null,
);

/** In the shell, because the light is set on one page and shown on another. */
export function LightHost() {
  const light = useLight((state) => state.light);
  useEffect(() => onTokenChanged(lightOut), []);
  if (!light) return null;
  return (
    <Suspense fallback={null}>
      <SoftLight key={`${light.to} ${light.at}`} light={light} />
    </Suspense>
  );
}
