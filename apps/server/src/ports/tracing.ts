/** Records how a call or a job spent its time. Nothing in it identifies a player. */
export type Attributes = Readonly<Record<string, string | number>>;

export interface Span {
  end: (outcome?: { attributes?: Attributes; isFailed?: boolean; name?: string }) => void;
}

export interface Tracing {
  /** Begins a trace, or goes on with that of the caller: the header `traceparent` of the W3C. */
  beginCall: (name: string, traceparent: string | undefined) => Span;
  beginJob: (name: string) => Span;
  /** Begins a part of the current span. Null if there is none, or if it is not recorded. */
  beginStatement: (name: string) => Span | null;
  /** Runs work with the span as the current one, also in everything that it awaits. */
  within: <T>(span: Span, work: () => T) => T;
  /** Sends what is left. */
  close: () => Promise<void>;
}
