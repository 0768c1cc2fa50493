import { useEffect, useState } from 'react';
import { socket } from '../../transport/socket.ts';
import { type PlazaVisit, visitPlaza } from './plaza-live.ts';

/** In the plaza while the page is open. Null in the first render. */
export function useVisit(): PlazaVisit | null {
  const [visit, setVisit] = useState<PlazaVisit | null>(null);
  useEffect(() => {
    const here = visitPlaza(socket);
    setVisit(here);
    return () => {
      here.leave();
      setVisit(null);
    };
  }, []);
  return visit;
}
