/** For `Overrides.elapsed`: a real clock that a test can advance. */
export function timeThatJumps() {
  let jumped = 0;
  return {
    elapsed: () => performance.now() + jumped,
    jump: (milliseconds: number) => {
      jumped += milliseconds;
    },
  };
}
