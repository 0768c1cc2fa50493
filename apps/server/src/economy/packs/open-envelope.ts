/** Opens one pack for free, in a transaction that takes an envelope for it. */
import type { OpenedPack } from '@blookery/contract/packs';
import type { Books } from '../books.ts';
import { gainedIn, type OpenedPull, packOpenerWithin, type RollParts } from './open-packs.ts';
import { toOpenedPack } from './opened-response.ts';

export type OpenEnvelope = (books: Books, playerId: string, packId: number) => Promise<OpenedPack>;

interface EnvelopeParts extends RollParts {
  /** Called after commit. */
  noteFinds: (playerId: string, pulls: readonly OpenedPull[]) => void;
}

export function envelopeOpener(parts: EnvelopeParts): OpenEnvelope {
  const open = packOpenerWithin(parts);
  return async (books, playerId, packId) => {
    // The call that uses the envelope is the one that is safe to repeat.
    const once = { playerId, key: null, request: 'envelope' };
    const opened = await open(books.tx, { packId, price: 0, count: 1, once });
    for (const { blook, blookId, shiny, serial, item } of opened.pulls) {
      books.news.add(playerId, 'blooksAdded', { id: blook, blookId, shiny, serial });
      if (item) books.news.add(playerId, 'itemsAdded', item);
    }
    books.news.set(playerId, { statistics: { packsOpened: opened.pulls.at(-1)?.number ?? 0 } });
    books.afterCommit(() => parts.noteFinds(playerId, opened.pulls));
    await books.noteExperience(playerId, opened.experience, gainedIn(opened));
    return toOpenedPack(parts.seeds, playerId, opened);
  };
}
