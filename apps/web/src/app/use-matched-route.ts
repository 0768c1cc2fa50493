import { useLocation } from 'react-router';
import { findRoute, type PageRoute } from './routes.ts';

export const useMatchedRoute = (): PageRoute | undefined => findRoute(useLocation().pathname);
