/** What the build writes into the worker; see `apps/web/worker-build.ts`. */
declare const __SHELL__: {
  readonly entry: string;
  readonly files: readonly string[];
  readonly build: string;
};

/**
 * `entry` is a script that only the entry page of this build names, `files` is what starts without a connection, `build`
 * the name of this build.
 */
export const shell = __SHELL__;
