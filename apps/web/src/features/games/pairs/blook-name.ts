import { catalog } from '../../../catalog/catalog.ts';

export const blookName = (blookId: number): string => catalog.blooks.get(blookId)?.name ?? 'a toy';
