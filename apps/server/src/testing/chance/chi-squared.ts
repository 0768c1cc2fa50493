/**
 * Pearson's chi-squared test: the probability of counts at least as far from the expected as these.
 * Categories expected fewer than five times are merged, as the test requires.
 */
export function chiSquaredP<K>(
  observed: ReadonlyMap<K, number>,
  expected: readonly (readonly [K, number])[],
  total: number,
): number {
  const known = new Set(expected.map(([key]) => key));
  for (const key of observed.keys()) if (!known.has(key)) return 0;
  const often = expected.filter(([, share]) => share * total >= 5);
  const seldom = expected.filter(([, share]) => share * total < 5);
  const cells = often.map(([key, share]) => ({ seen: observed.get(key) ?? 0, due: share * total }));
  const rest = {
    seen: seldom.reduce((sum, [key]) => sum + (observed.get(key) ?? 0), 0),
    due: seldom.reduce((sum, [, share]) => sum + share * total, 0),
  };
  if (rest.due > 0) cells.push(rest);
  const statistic = cells.reduce((sum, { seen, due }) => sum + (seen - due) ** 2 / due, 0);
  return upperGamma((cells.length - 1) / 2, statistic / 2);
}

/**
 * The regularised upper incomplete gamma function Q(a, x): by its series for small x, else by its continued
 * fraction.
 */
function upperGamma(a: number, x: number): number {
  if (x <= 0) return 1;
  const scale = Math.exp(-x + a * Math.log(x) - logGamma(a));
  if (x < a + 1) {
    let term = 1 / a;
    let sum = term;
    for (let n = 1; n < 500; n++) {
      term *= x / (a + n);
      sum += term;
    }
    return 1 - sum * scale;
  }
  let b = x + 1 - a;
  let c = 1e300;
  let d = 1 / b;
  let h = d;
  for (let i = 1; i < 500; i++) {
    const an = -i * (i - a);
    b += 2;
    d = 1 / (an * d + b);
    c = b + an / c;
    h *= d * c;
  }
  return scale * h;
}

/** Lanczos' approximation. */
function logGamma(x: number): number {
  const coefficients = [
    76.18009172947146, -86.50532032941678, 24.01409824083091, -1.231739572450155, 0.001208650973866179,
    -0.000005395239384953,
  ];
  const base = x + 5.5 - (x + 0.5) * Math.log(x + 5.5);
  const sum = coefficients.reduce(
    (total, coefficient, index) => total + coefficient / (x + 1 + index),
    1.000000000190015,
  );
  return -base + Math.log((2.5066282746310007 * sum) / x);
}
