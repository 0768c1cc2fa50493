/** Finds names in the environment that were meant to be settings, such as `DATABSE_URL`. */

/** Returns one sentence for each such name. */
export function misspeltSettings(
  environment: Partial<Record<string, string>>,
  settings: readonly string[],
): string[] {
  const known = new Set(settings);
  const prefixes = sharedPrefixes(settings);
  return Object.entries(environment).flatMap(([name, value = '']) => {
    if (known.has(name) || isServiceLink(name, value)) return [];
    const near = settings.find((setting) => isNear(name, setting));
    if (near) return [`${name} is no setting. Did you mean ${near}?`];
    const prefix = prefixes.find((start) => name.startsWith(start));
    if (!prefix) return [];
    const family = settings.filter((setting) => setting.startsWith(prefix));
    return [`${name} is no setting. Those that begin so are ${family.join(', ')}.`];
  });
}

/** Prefixes of several settings: `S3_`, `STRIPE_`. The prefix of one (`GITHUB_`) may belong to another program. */
function sharedPrefixes(settings: readonly string[]): string[] {
  const starts = settings.flatMap((name) => /^[A-Z0-9]+_/.exec(name)?.[0] ?? []);
  return [...new Set(starts.filter((start, index) => starts.indexOf(start) !== index))];
}

/** Docker and Kubernetes set variables with the address of each neighbouring container, named after it. */
const isServiceLink = (name: string, value: string): boolean =>
  /_SERVICE_(HOST|PORT)(_|$)|_PORT_\d+_(TCP|UDP)(_|$)/.test(name) || /^(tcp|udp):\/\//.test(value);

/** Allows two typing errors, one in a short name, and only swapped letters in the shortest (not `HOME`). */
function isNear(name: string, setting: string): boolean {
  const slips = editDistance(name, setting);
  if (setting.length >= 8) return slips <= 2;
  if (setting.length >= 5) return slips <= 1;
  return slips === 1 && [...name].sort().join('') === [...setting].sort().join('');
}

/** Counts the letters to add, remove, replace or swap with their neighbour. */
function editDistance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swap = swapped ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY;
      row.push(Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + same, swap));
    }
  }
  return at(a.length, b.length);
}
