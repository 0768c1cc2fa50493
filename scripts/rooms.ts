/**
 * The rooms of each side, from top to bottom. Code may import its own room and the rooms below it, never one above.
 * `.dependency-cruiser.mjs` generates its rules from these lists; a test compares them with docs/ARCHITECTURE.md.
 */
export const serverRooms = [
  'composition',
  'demo',
  'maintenance',
  'adapters',
  'admin',
  'features',
  'gateway',
  'http',
  'identity',
  'moderation',
  'notices',
  'uploads',
  'experiments',
  'players',
  'economy',
  'catalog',
  'jobs',
  'database',
  'ports',
];

/** Files beside the rooms of the server that every room except `ports` may import. */
export const serverGround = [
  'config.ts',
  'database-settings.ts',
  'limit-settings.ts',
  'network-of.ts',
  'refusal.ts',
  'settings-file.ts',
  'shared-work.ts',
  'start-fault.ts',
  'call-each.ts',
  'trust-proxy.ts',
  'unknown-values.ts',
];

export const webRooms = [
  'app',
  'features',
  'identity',
  'players',
  'uploads',
  'notices',
  'session',
  'catalog',
  'transport',
  'ui',
  'navigation',
  'engine',
  'worker',
];
