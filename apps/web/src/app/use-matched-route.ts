import { useLocation } from '../navigation/navigation.tsx';
import { findRoute, type PageRoute } from './routes.ts';

export const useMatchedRoute = (): PageRoute | undefined => findRoute(useLocation().pathname)?.value;
