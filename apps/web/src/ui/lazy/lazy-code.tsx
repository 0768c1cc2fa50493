import { Component as BaseComponent, type ComponentType, lazy, type ReactNode, useState } from 'react';
import { reloadForModule, reloadForNewVersion } from './new-version.ts';

export interface LazyCode<Props> {
  Component: ComponentType<Props>;
  /** Fetches the code in advance. */
  preload: () => void;
}

export interface MissingProps {
  /** Fetches the code again. Resolves when it has loaded, and then this disappears. */
  retry: () => Promise<void>;
}

/**
 * A component whose code is fetched when it is first shown. While the code cannot be fetched, `Missing` is shown
 * instead, and everything around it stays. Each time it is shown again, another attempt is made.
 */
export function lazyCode<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Missing: ComponentType<MissingProps>,
): LazyCode<Props> {
  let loading: ReturnType<typeof load> | undefined;
  const once = () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw isNotFetched(error) ? new CodeNotFetched(error) : error;
    });
    return loading;
  };
  // `lazy` remembers a failure forever, so each attempt needs a new one.
  const attempt = (): ComponentType<Props> => lazy(once);
  let current = attempt();
  const renew = () => {
    current = attempt();
  };

  function LazyComponent(props: Props) {
    const [Code, setCode] = useState(() => current);
    const retry = async () => {
      // The old code no longer exists once the server has a newer version, so fetching it again is useless.
      if (await reloadForNewVersion()) return;
      try {
        await once();
      } catch (error) {
        await reloadForModule(error);
        throw error;
      }
      renew();
      setCode(() => current);
    };
    return (
      <CodeBoundary key={keyOf(Code)} missing={<Missing retry={retry} />} onMissing={renew}>
        <Code {...props} />
      </CodeBoundary>
    );
  }
  return { Component: LazyComponent, preload: () => void once().catch(() => undefined) };
}

/** A new boundary for each attempt. */
const keys = new WeakMap<object, number>();
let nextKey = 0;
function keyOf(code: object): number {
  const key = keys.get(code) ?? ++nextKey;
  keys.set(code, key);
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
    super(cause instanceof Error ? cause.message : 'The code could not be fetched.', { cause });
    this.name = 'CodeNotFetched';
  }
}

interface BoundaryProps {
  missing: ReactNode;
  onMissing: () => void;
  children: ReactNode;
}

/** Catches missing code only. An error of the code itself goes to the boundary around the app. */
class CodeBoundary extends BaseComponent<BoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  override componentDidCatch(): void {
    this.props.onMissing();
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (!(error instanceof CodeNotFetched)) throw error;
    return this.props.missing;
  }
}
