import { createContext, type ReactNode, startTransition, use, useLayoutEffect, useState } from 'react';
import { currentVisit, followVisits, type Location, type NavigationKind, type Visit } from './history.ts';

const VisitContext = createContext<Visit | null>(null);

/**
 * Gives the address of the window to the components below. A change of it is a transition: the page before stays until the code of
 * the next one is there, and all components move to the new address at once. `useSyncExternalStore` has no transitions.
 */
export function Navigation({ children }: { children: ReactNode }) {
  const [visit, setVisit] = useState(() => currentVisit());
  useLayoutEffect(() => followVisits((next) => startTransition(() => setVisit(next))), []);
  return <VisitContext value={visit}>{children}</VisitContext>;
}

export const useLocation = (): Location => useVisit().location;

export const useNavigationKind = (): NavigationKind => useVisit().kind;

function useVisit(): Visit {
  const visit = use(VisitContext);
  if (!visit) throw new Error('There is no <Navigation> around this component.');
  return visit;
}
