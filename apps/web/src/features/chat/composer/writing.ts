/**
 * What the player is doing in a room: writing, replying or editing. Menus, cards and keys set it; the composer and the
 * list act on it.
 */
import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';

export interface Writing {
  replyingTo: number | null;
  editing: number | null;
  /** A text that the composer should insert at its caret; a new object each time. */
  insertion: { readonly text: string } | null;
  /** Incremented when the composer should take the focus. */
  summons: number;
  reply: (messageId: number) => void;
  endReply: () => void;
  edit: (messageId: number) => void;
  endEdit: () => void;
  mention: (username: string) => void;
  insert: (text: string) => void;
}

export const createWriting = (): StoreApi<Writing> =>
  createStore<Writing>((set) => {
    const summon = ({ summons }: Writing) => ({ summons: summons + 1 });
    return {
      replyingTo: null,
      editing: null,
      insertion: null,
      summons: 0,
      reply: (messageId) => set((writing) => ({ replyingTo: messageId, editing: null, ...summon(writing) })),
      endReply: () => set((writing) => ({ replyingTo: null, ...summon(writing) })),
      edit: (messageId) => set({ editing: messageId }),
      endEdit: () => set((writing) => ({ editing: null, ...summon(writing) })),
      mention: (username) => set((writing) => ({ insertion: { text: `@${username} ` }, ...summon(writing) })),
      insert: (text) => set((writing) => ({ insertion: { text }, ...summon(writing) })),
    };
  });

export const WritingContext = createContext<StoreApi<Writing> | null>(null);

export function useWriting<T>(select: (writing: Writing) => T): T {
  const store = useContext(WritingContext);
  if (!store) throw new Error('Writing was asked for outside of a room.');
  return useStore(store, select);
}
