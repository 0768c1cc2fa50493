/** What the build writes into the worker; see `apps/web/worker-build.ts`. */
declare const __SHELL__: {
  readonly entry: string;
  readonly files: readonly string[];
  readonly build: string;
};

/** The script of the entry page, every file that starts without a connection, and the name of this build. */
export const shell = __SHELL__;
