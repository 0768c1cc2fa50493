/** Finds names in the environment that were meant to be settings, such as `DATABSE_URL`. */

/** One sentence for each such name. */
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

/** The beginnings that several settings have in common: `S3_`, `STRIPE_`. One alone (`GITHUB_`) may be another program's. */
function sharedPrefixes(settings: readonly string[]): string[] {
  const starts = settings.flatMap((name) => /^[A-Z0-9]+_/.exec(name)?.[0] ?? []);
  return [...new Set(starts.filter((start, index) => starts.indexOf(start) !== index))];
}

/** Docker and Kubernetes tell a container about the one beside it, under names made from the other one's. */
const isServiceLink = (name: string, value: string): boolean =>
  /_SERVICE_(HOST|PORT)(_|$)|_PORT_\d+_(TCP|UDP)(_|$)/.test(name) || /^(tcp|udp):\/\//.test(value);

/** Two slips of the keyboard, one in a short name, and in the shortest only letters that changed places (not `HOME`). */
function isNear(name: string, setting: string): boolean {
  const slips = editDistance(name, setting);
  if (setting.length >= 8) return slips <= 2;
  if (setting.length >= 5) return slips <= 1;
  return slips === 1 && [...name].sort().join('') === [...setting].sort().join('');
}

/** Letters to add, leave out or replace, and neighbours to swap, to get from one word to the other. */
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
