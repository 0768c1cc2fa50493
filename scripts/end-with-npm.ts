/** Stops a server whose `npm start` is gone. */

/**
 * A killed npm cannot pass anything on, and would leave the game and its database running. Whatever else started this
 * process may end without consequence: a shell that was logged out of, a supervisor that forks twice.
 */
export function endWithNpm(): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const npm = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
}
