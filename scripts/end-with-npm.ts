/** Stops a server whose `npm start` is gone. */

/**
 * A killed npm cannot pass on a signal, and would leave the game and its database running. If another program started
 * this process, its end does not stop the server: a shell that was closed, or a supervisor that forks twice.
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
