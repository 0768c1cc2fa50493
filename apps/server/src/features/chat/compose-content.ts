/** Turns typed text into stored content: tidied, mentions resolved, words masked. */
import { calledIn, messageFault, resolveMentions, tidyMessage } from '@blookery/game/chat/chat';
import { Refusal } from '../../refusal.ts';
import type { ChatParts } from './parts.ts';

export interface Content {
  content: string;
  mentions: string[];
}

/** Refuses what is too long, or empty where it may not be. */
export function requireReadable(typed: string, { mayBeEmpty = false } = {}): void {
  const fault = messageFault(typed);
  if (fault && !(mayBeEmpty && fault === 'CHAT_MESSAGE_EMPTY')) throw new Refusal(fault);
}

export async function composeContent(
  { database: { sql }, maskWords }: ChatParts,
  typed: string,
): Promise<Content> {
  const tidy = tidyMessage(typed);
  const { names, ids } = calledIn(tidy);
  const called =
    names.length + ids.length === 0
      ? []
      : await sql<{ id: string; name: string }[]>`
          select id, username_folded as name from players
          where (username_folded = any(${names}::text[]) or id = any(${ids}::uuid[])) and erased_at is null`;
  const byName = new Map(called.map(({ id, name }) => [name, id]));
  const known = new Set(called.map(({ id }) => id));
  const { content, mentions } = resolveMentions(tidy, {
    idOf: (name) => byName.get(name),
    isPlayer: (id) => known.has(id),
  });
  return { content: maskWords(content), mentions };
}
