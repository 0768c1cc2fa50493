import type { NewsPost } from '@blookery/contract';
import { NEWS_PAGE, type NewsVote, pressVote, withVote } from '@blookery/game/players/news';
import {
  type InfiniteData,
  type QueryClient,
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

const allKeys = ['news'] as const;
const listKey = [...allKeys, 'list'] as const;
const deskKey = [...allKeys, 'desk'] as const;
const postKey = (postId: number) => [...allKeys, 'post', postId] as const;

/** Pinned posts come on top of the first page. */
const nextAfter = (page: readonly NewsPost[]): number | undefined => {
  const flowing = page.filter(({ pinned }) => !pinned);
  return flowing.length >= NEWS_PAGE ? flowing.at(-1)?.id : undefined;
};

export const useNews = () =>
  useInfiniteQuery({
    queryKey: listKey,
    queryFn: ({ signal, pageParam }) =>
      call('GET /api/news', { query: pageParam === null ? {} : { before: pageParam }, signal }),
    ...firstPage,
    getNextPageParam: nextAfter,
  });

export function usePost(postId: number) {
  const client = useQueryClient();
  return useQuery({
    queryKey: postKey(postId),
    queryFn: ({ signal }) => call('GET /api/news/{postId}', { params: { postId }, signal }),
    // Shows what the list has loaded at once.
    placeholderData: () =>
      client
        .getQueryData<InfiniteData<NewsPost[]>>(listKey)
        ?.pages.flat()
        .find(({ id }) => id === postId),
  });
}

export const useDesk = () =>
  useInfiniteQuery({
    queryKey: deskKey,
    queryFn: ({ signal, pageParam }) =>
      call('GET /api/news/desk', { query: pageParam === null ? {} : { before: pageParam }, signal }),
    ...firstPage,
    getNextPageParam: (page) => (page.length >= NEWS_PAGE ? page.at(-1)?.id : undefined),
  });

/** Shows a vote at once. The server's count replaces it, and a refusal reverts it. */
export function useVote(post: NewsPost) {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (vote: NewsVote | null) =>
      call('PUT /api/news/{postId}/vote', { params: { postId: post.id }, body: { vote } }),
    onMutate: (vote) => {
      const before = { votes: post.votes, vote: post.vote };
      setVotes(client, post.id, { votes: withVote(post.votes, post.vote, vote), vote });
      return before;
    },
    onSuccess: (response) => setVotes(client, post.id, response),
    onError: (error, _vote, before) => {
      if (before) setVotes(client, post.id, before);
      showError(error);
    },
  });
  return (pressed: NewsVote) => mutate(pressVote(post.vote, pressed));
}

function setVotes(client: QueryClient, postId: number, change: Pick<NewsPost, 'votes' | 'vote'>): void {
  client.setQueryData<NewsPost>(postKey(postId), (post) => post && { ...post, ...change });
  client.setQueryData<InfiniteData<NewsPost[]>>(
    listKey,
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) =>
          page.map((post) => (post.id === postId ? { ...post, ...change } : post)),
        ),
      },
  );
}

/** Follows changes by staff while news are on the page. */
export function useNewsLive(): void {
  const client = useQueryClient();
  useEffect(() => {
    const again = () => fetchAgain(client, allKeys);
    return stopAll(socket.on('news.changed', again), socket.onReady(again));
  }, [client]);
}

export function useNewsAction<Input, Output>(action: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: action,
    onSettled: () => client.invalidateQueries({ queryKey: allKeys }),
  });
}
