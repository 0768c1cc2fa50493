import 'react';

declare module 'react' {
  /** A style may set custom properties, which style sheets read with `var()`. */
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined;
  }
}
