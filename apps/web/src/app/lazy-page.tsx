import { Component as BaseComponent, type ComponentType, lazy, type ReactNode, useState } from 'react';
import { MissingCode } from './missing-code.tsx';

export interface LazyPage {
  Component: ComponentType;
  /** Fetches the page's code before anybody goes there. */
  preload: () => void;
}

type Load = () => Promise<{ default: ComponentType }>;

interface Options {
  /** Nothing of the game is around it: when its code is missing, the message is a page of its own. */
  alone?: boolean;
}

/**
 * A page whose code is fetched when somebody goes there. While the code cannot be fetched, the page says so and
 * keeps trying. What is around it stays.
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
  // `lazy` remembers a failure for ever, so each new try needs a new one.
  let current = lazy(once);

  function LazyComponent() {
    const [Page, setPage] = useState(() => current);
    const retry = async () => {
      await once();
      current = lazy(once);
      setPage(() => current);
    };
    return (
      <CodeBoundary key={keyOf(Page)} missing={<MissingCode alone={alone} retry={retry} />}>
        <Page />
      </CodeBoundary>
    );
  }
  return { Component: LazyComponent, preload: () => void once().catch(() => undefined) };
}

/** A new boundary for each try. */
const keys = new WeakMap<object, number>();
let nextKey = 0;
function keyOf(page: object): number {
  const key = keys.get(page) ?? ++nextKey;
  keys.set(page, key);
  return key;
}

/** How browsers, and the loader of style sheets, say that a file did not come. Code that came and broke is another matter. */
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

/** Catches missing code only. A fault in the page itself goes on to the boundary around the app. */
class CodeBoundary extends BaseComponent<BoundaryProps, { error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (!((error as unknown) instanceof CodeNotFetched)) throw error;
    return this.props.missing;
  }
}
