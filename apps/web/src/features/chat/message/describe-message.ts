import type { ChatFind } from '@blookery/contract';
import { parseMarkup, plainText } from '@blookery/game/chat/markup';
import { findTexts } from '@blookery/game/collecting/finds';
import { catalog } from '../../../catalog/catalog.ts';
import { isEmoji } from '../composer/emoji.ts';
import type { Row } from '../list/message-rows.ts';
import { timeOf } from '../list/moments.ts';
import type { RoomState } from '../room/room-state.ts';

/** The content as plain text, for screen readers. */
export const describeContent = (content: string, faces: RoomState['faces']): string =>
  plainText(parseMarkup(content, { isEmoji }), (userId) => faces.get(userId)?.username ?? 'somebody');

/** A row as plain text: author, time and content. */
export function describeMessage({ message, outgoing, authorId }: Row, { faces }: RoomState): string {
  const name = faces.get(authorId)?.username ?? 'Somebody';
  if (outgoing) {
    const state = outgoing.error === null ? 'sending' : `not sent. ${outgoing.error}`;
    return `You, ${state}: ${describeAll(outgoing, faces)}`;
  }
  const when = timeOf(message.createdAt);
  const state = message.deletedAt === undefined ? '' : ', deleted';
  return `${name}, ${when}${state}: ${describeAll(message, faces)}`;
}

/** The content with its picture or find as plain text: "look, a picture". */
export const describeAll = (
  { content, upload, find }: { content: string; upload?: object | null; find?: ChatFind | undefined },
  faces: RoomState['faces'],
): string =>
  [content !== '' && describeContent(content, faces), upload && 'a picture', find && describeFind(find)]
    .filter(Boolean)
    .join(', ');

/** A find as plain text: "found Shiny Mossop, number 12". */
export const describeFind = (find: ChatFind): string =>
  findTexts.found(catalog.blooks.get(find.blookId)?.name ?? 'something', find);
