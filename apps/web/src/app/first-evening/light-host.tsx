import { Suspense } from 'react';
import { lazyCode } from '../../ui/lazy/lazy-code.tsx';
import { useLight } from './light-store.ts';

/** A hint only: without its code the page is complete. */
const { Component: SoftLight } = lazyCode(
  () => import('./light.tsx'),
  () => null,
);

/** In the shell, because the light is put on one page and shines on another. */
export function LightHost() {
  const light = useLight((state) => state.light);
  if (!light) return null;
  return (
    <Suspense fallback={null}>
      <SoftLight key={`${light.to} ${light.at}`} light={light} />
    </Suspense>
  );
}
