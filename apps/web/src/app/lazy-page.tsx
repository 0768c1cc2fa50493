import type { ComponentType, ReactNode } from 'react';
import { type LazyCode, lazyCode } from '../ui/lazy/lazy-code.tsx';
import { MissingCode } from './missing-code.tsx';

export interface PageProps {
  /** What the address has in place of the parameter of the page's path. */
  param?: string | undefined;
  /** The page, for the shell around it. */
  children?: ReactNode;
}

export type LazyPage = LazyCode<PageProps>;

interface Options {
  /** The page has no shell around it, so the message about missing code fills the window. */
  alone?: boolean;
}

/**
 * A page whose code is fetched when it is first shown. While that fails, the page says so and keeps trying.
 * The shell around it stays.
 */
export const lazyPage = (
  load: () => Promise<{ default: ComponentType<PageProps> }>,
  { alone = false }: Options = {},
): LazyPage => lazyCode(load, ({ retry }) => <MissingCode alone={alone} retry={retry} />);
