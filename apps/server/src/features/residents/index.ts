/** The residents' trade: the lots of Gavel and the swaps of Quill, put up by the house. */
import type { ResidentParts } from './parts.ts';
import { stockHouse } from './stock-house.ts';

export const residents = (parts: ResidentParts) => ({
  routes: [],
  jobs: [{ name: 'stock-house', everySeconds: 600, run: () => stockHouse(parts) }],
});
