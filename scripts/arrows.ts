/** What dependency-cruiser is run with: all code of the project against the rules of the house plan. */
export const arrows = [
  '--config',
  '.dependency-cruiser.mjs',
  'packages',
  'apps',
  'scripts',
  'e2e',
  'bench',
  'abuse',
];
