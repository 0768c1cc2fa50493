/** Suggestions while the player types `@na` or `:ke`, and the keys that choose from them. */
import type { Emoji, PlayerFace } from '@blookery/contract';
import { type SuggestionPlace, suggest, suggestionAt } from '@blookery/game/chat/suggestions';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { catalog } from '../../../catalog/catalog.ts';
import { useRoom } from '../room/room-context.ts';
import type { RoomState } from '../room/room-state.ts';

export type Suggestion =
  | { readonly kind: 'mention'; readonly name: string; readonly player: PlayerFace }
  | { readonly kind: 'emoji'; readonly name: string; readonly emoji: Emoji };

/** Players who can be mentioned, the latest speakers first. */
function callable({ timeline, faces }: RoomState, me: string): PlayerFace[] {
  const speakers = timeline.messages.map(({ authorId }) => authorId).reverse();
  const ids = new Set([...speakers, ...faces.keys()]);
  ids.delete(me);
  return [...ids].flatMap((id) => faces.get(id) ?? []);
}

function suggestionsFor(place: SuggestionPlace, state: RoomState, me: string): Suggestion[] {
  if (place.kind === 'emoji') {
    return suggest(place.query, catalog.emojis.all, ({ key }) => key).map((emoji) => ({
      kind: 'emoji',
      name: emoji.key,
      emoji,
    }));
  }
  return suggest(place.query, callable(state, me), ({ username }) => username).map((player) => ({
    kind: 'mention',
    name: player.username,
    player,
  }));
}

export type Suggestions = ReturnType<typeof useSuggestions>;

/** `caret` is null while the field has no focus or a range is selected. */
export function useSuggestions(text: string, caret: number | null, me: string) {
  const room = useRoom();
  const [chosen, setChosen] = useState(0);
  /** The query that was dismissed with Escape. */
  const [dismissed, setDismissed] = useState<string | null>(null);
  const found = useMemo(() => {
    const place = caret === null ? null : suggestionAt(text, caret);
    // Read once per key, so that a busy room does not move the options under the pointer.
    const options = place ? suggestionsFor(place, room.store.getState().room, me) : [];
    return { place, options };
  }, [text, caret, me, room]);
  const [lastFound, setLastFound] = useState(found);
  if (lastFound !== found) {
    setLastFound(found);
    setChosen(0);
  }
  const isOpen = found.options.length > 0 && dismissed !== text;
  const options = isOpen ? found.options : [];

  /** Returns true if the suggestions handled the key. */
  const pressed = (event: KeyboardEvent, choose: (option: Suggestion) => void): boolean => {
    const option = options[chosen];
    if (!option || event.nativeEvent.isComposing) return false;
    if (event.key === 'ArrowDown') setChosen((chosen + 1) % options.length);
    else if (event.key === 'ArrowUp') setChosen((chosen + options.length - 1) % options.length);
    else if (event.key === 'Escape') setDismissed(text);
    else if ((event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey) choose(option);
    else return false;
    event.preventDefault();
    return true;
  };
  return { place: isOpen ? found.place : null, options, chosen, point: setChosen, pressed };
}
