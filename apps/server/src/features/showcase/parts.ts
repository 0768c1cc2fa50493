import type { Catalog } from '../../catalog/catalog.ts';
import type { Economy } from '../../economy/economy.ts';

export interface ShowcaseParts {
  economy: Economy;
  catalog: Catalog;
}
