export * from './accounts.ts';
export * from './ambience.ts';
export * from './levels.ts';
export * from './odds.ts';
export * from './shop.ts';
