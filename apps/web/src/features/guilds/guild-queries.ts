import type { GuildHall } from '@blookery/contract';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { firstPage } from '../../session/first-page.ts';
import { fetchAgain } from '../../session/live/fetch-again.ts';
import { showError } from '../../session/show-error.ts';
import { call } from '../../transport/http.ts';
import { socket } from '../../transport/socket.ts';
import { stopAll } from '../../transport/stop-all.ts';

const allKeys = ['guilds'] as const;
const hallKey = [...allKeys, 'hall'] as const;

/** The key contains the guild of the player, so that nobody sees the hall of their previous guild. */
export const useHall = (guildId: number | null) =>
  useQuery({
    queryKey: [...hallKey, guildId],
    queryFn: ({ signal }) => call('GET /api/guilds/mine', { signal }),
    staleTime: 0,
    enabled: guildId !== null,
  });

export type GuildFilter = 'all' | 'open' | 'room' | 'friends';
export type GuildSearch = {
  search: string;
  filter: GuildFilter;
  language: GuildHall['guild']['language'] | null;
};

export const useDiscovery = ({ search, filter, language }: GuildSearch) =>
  useInfiniteQuery({
    queryKey: [...allKeys, 'discovery', search, filter, language],
    queryFn: ({ signal, pageParam }) =>
      call('GET /api/guilds', {
        query: { search, filter, page: pageParam, ...(language ? { language } : {}) },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (last, _all, page) => (last.hasMore ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  });

export const useSuggestions = () =>
  useQuery({
    queryKey: [...allKeys, 'suggestions'],
    queryFn: ({ signal }) => call('GET /api/guilds/suggestions', { signal }),
  });

export const useBoard = () =>
  useQuery({
    queryKey: [...allKeys, 'board'],
    queryFn: ({ signal }) => call('GET /api/guilds/leaderboard', { signal }),
  });

export const useGuildPage = (guildId: number) =>
  useQuery({
    queryKey: [...allKeys, 'page', guildId],
    queryFn: ({ signal }) => call('GET /api/guilds/{guildId}', { params: { guildId }, signal }),
  });

export const useGuildHistory = (of: 'all' | 'treasury') =>
  useInfiniteQuery({
    queryKey: [...allKeys, 'history', of],
    queryFn: ({ signal, pageParam }) =>
      call('GET /api/guilds/mine/history', {
        query: { of, ...(pageParam === null ? {} : { before: pageParam }) },
        signal,
      }),
    ...firstPage,
    getNextPageParam: ({ events, hasMore }) => (hasMore ? (events.at(-1)?.id ?? null) : undefined),
  });

/** Applies live changes while guilds are shown. */
export function useGuildsLive(guildId: number | null): void {
  const client = useQueryClient();
  useEffect(() => {
    const again = () => fetchAgain(client, allKeys);
    return stopAll(
      socket.on('guilds.changed', (news) => {
        if (news.guildId === guildId) again();
      }),
      socket.on('notices.created', ({ notice }) => {
        if (notice.kind === 'guild') again();
      }),
      socket.on('friends.presence', () => fetchAgain(client, hallKey)),
      socket.onReady(again),
    );
  }, [client, guildId]);
}

/** Runs an action on guilds. The data on the screen is refetched, also after a refusal. */
export function useGuildAction<Input, Output>(action: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: action,
    onSettled: () => client.invalidateQueries({ queryKey: allKeys }),
  });
}

/** Like `useGuildAction`, for buttons: shows a refusal in a toast. */
export function useGuildPress<Input, Output>(action: (input: Input) => Promise<Output>) {
  const { mutateAsync, isPending, variables } = useGuildAction(action);
  const press = (input: Input): Promise<Output | null> =>
    mutateAsync(input).catch((error: unknown) => {
      showError(error);
      return null;
    });
  return { press, isPending, variables };
}

/** The path of the guild chat. */
export const GUILD_CHAT_PATH = '/guilds/chat';
