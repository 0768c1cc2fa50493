import { Component, type ErrorInfo, type ReactNode } from 'react';
import { UnknownErrorScreen } from './unknown-error-screen.tsx';

interface State {
  callstack: string | null;
}

interface Props {
  /** The address of the visitor; a new one clears the error. */
  place: string;
  children: ReactNode;
}

/** Shows a screen instead of an empty window when a page fails to render. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { callstack: null };

  static getDerivedStateFromError(error: unknown): State {
    return { callstack: describe(error) };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    this.setState({ callstack: `${describe(error)}\n${componentStack?.trim() ?? ''}` });
  }

  override componentDidUpdate({ place }: Props): void {
    if (place !== this.props.place && this.state.callstack !== null) this.setState({ callstack: null });
  }

  override render(): ReactNode {
    const { callstack } = this.state;
    return callstack === null ? this.props.children : <UnknownErrorScreen callstack={callstack} />;
  }
}

/** Not every browser repeats the message in the stack. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const headline = `${error.name}: ${error.message}`;
  return error.stack?.startsWith(headline) ? error.stack : `${headline}\n${error.stack ?? ''}`.trim();
}
