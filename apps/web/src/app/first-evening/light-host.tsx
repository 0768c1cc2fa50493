import { lazy, Suspense } from 'react';
import { useLight } from './light-store.ts';

const SoftLight = lazy(() => import('./light.tsx'));

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
