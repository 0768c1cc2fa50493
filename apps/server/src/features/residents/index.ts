/** The trade of the residents: the lots of Gavel and the swaps of Quill, which the house lists and offers. */
import type { ResidentParts } from './parts.ts';
import { stockHouse } from './stock-house.ts';

export const residents = (parts: ResidentParts) => ({
  routes: [],
  jobs: [{ name: 'stock-house', everySeconds: 600, run: () => stockHouse(parts) }],
});
