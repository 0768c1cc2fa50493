import { Component as BaseComponent, type ComponentType, lazy, type ReactNode, useState } from 'react';
import { MissingCode } from './missing-code.tsx';
import { reloadForModule } from './new-version.ts';

export interface PageProps {
  /** What the address has in place of the parameter of the page's path. */
  param?: string | undefined;
  /** The page, for the shell around it. */
  children?: ReactNode;
}

export interface LazyPage {
  Component: ComponentType<PageProps>;
  /** Fetches the page's code in advance. */
  preload: () => void;
}

type Load = () => Promise<{ default: ComponentType<PageProps> }>;

interface Options {
  /** The page has no shell around it, so the message about missing code fills the window. */
  alone?: boolean;
}

/**
 * A page whose code is fetched when it is first shown. While that fails, the page says so and keeps trying.
 * The shell around it stays.
 */
export function lazyPage(load: Load, { alone = false }: Options = {}): LazyPage {
  let loading: ReturnType<Load> | undefined;
  const once = () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw isNotFetched(error) ? new CodeNotFetched(error) : error;
    });
    return loading;
  };
  // `lazy` remembers a failure forever, so each attempt needs a new one.
  let current = lazy(once);

  function LazyComponent(props: PageProps) {
    const [Page, setPage] = useState(() => current);
    const retry = async () => {
      try {
        await once();
      } catch (error) {
        await reloadForModule(error);
        throw error;
      }
      current = lazy(once);
      setPage(() => current);
    };
    return (
      <CodeBoundary key={keyOf(Page)} missing={<MissingCode alone={alone} retry={retry} />}>
        <Page {...props} />
      </CodeBoundary>
    );
  }
  return { Component: LazyComponent, preload: () => void once().catch(() => undefined) };
}

/** A new boundary for each attempt. */
const keys = new WeakMap<object, number>();
let nextKey = 0;
function keyOf(page: object): number {
  const key = keys.get(page) ?? ++nextKey;
  keys.set(page, key);
  return key;
}

/** How browsers, and the loader of style sheets, report a file that did not load, as opposed to code that failed. */
const isNotFetched = (error: unknown): boolean =>
  error instanceof Error &&
  /failed to fetch|dynamically imported module|importing a module script failed|unable to preload/i.test(
    error.message,
  );

class CodeNotFetched extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : 'The code of the page could not be fetched.', { cause });
    this.name = 'CodeNotFetched';
  }
}

interface BoundaryProps {
  missing: ReactNode;
  children: ReactNode;
}

/** Catches missing code only. An error of the page itself goes to the boundary around the app. */
class CodeBoundary extends BaseComponent<BoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (!(error instanceof CodeNotFetched)) throw error;
    return this.props.missing;
  }
}
