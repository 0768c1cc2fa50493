export { shownRun, useRun } from './run-store.ts';
export { useRunLive } from './use-run-live.ts';
