/** For `Overrides.elapsed`: time passes as it does, and at once by as much as a test says. */
export function timeThatJumps() {
  let jumped = 0;
  return {
    elapsed: () => performance.now() + jumped,
    jump: (milliseconds: number) => {
      jumped += milliseconds;
    },
  };
}
