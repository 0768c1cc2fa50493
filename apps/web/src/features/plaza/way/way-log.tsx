import { usePlaza } from '../plaza-store.ts';

/** Where the way leads, for players who cannot see it. */
export function WayLog() {
  const said = usePlaza((plaza) => plaza.waySaid);
  return (
    <p role="status" aria-label="The way" className="visually-hidden">
      {said}
    </p>
  );
}
