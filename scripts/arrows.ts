/** The arguments of dependency-cruiser: check all code against the import rules. */
export const arrows = [
  '--config',
  '.dependency-cruiser.mjs',
  'packages',
  'apps',
  'scripts',
  'e2e',
  'bench',
  'abuse',
  'chaos',
];
