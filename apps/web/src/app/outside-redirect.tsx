import { useEffect } from 'react';
import { useConfig } from '../catalog/catalog.ts';
import { NotFound } from './errors/not-found.tsx';
import type { OutsideLink } from './routes.ts';

/** `/discord` and its like: off to the configured address, leaving no step to come back into. */
export function OutsideRedirect({ link }: { link: OutsideLink }) {
  const address = useConfig()?.links[link];

  useEffect(() => {
    if (address) window.location.replace(address);
  }, [address]);

  return address === '' ? <NotFound /> : <main aria-busy="true" />;
}
