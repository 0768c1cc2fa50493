import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fetchAgain, keepNews } from './fetch-again.ts';

const queryKey = ['friends'];
let client: QueryClient;
let questions: PromiseWithResolvers<string>[];
let leave: () => void;

/** An observer fetches at once and shows the latest response. */
beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  questions = [];
  const queryFn = () => {
    const question = Promise.withResolvers<string>();
    questions.push(question);
    return question.promise;
  };
  leave = new QueryObserver(client, { queryKey, queryFn }).subscribe(() => undefined);
});
afterEach(() => leave());

const response = async (index: number, text: string) => {
  await expect.poll(() => questions.length).toBe(index + 1);
  questions[index]?.resolve(text);
  await expect.poll(shown).toBe(text);
};
const shown = () => client.getQueryData(queryKey);

it('a query is refetched after the pending response, even the first one', async () => {
  fetchAgain(client, queryKey);
  await response(0, 'old');
  await response(1, 'new');
  expect(questions).toHaveLength(2);
});

it('a query without a pending request is refetched at once', async () => {
  await response(0, 'old');
  fetchAgain(client, queryKey);
  await response(1, 'new');
});

it('a query is refetched once, no matter how many messages arrive meanwhile', async () => {
  for (let times = 0; times < 5; times++) fetchAgain(client, queryKey);
  await response(0, 'old');
  await response(1, 'new');
  await expect.poll(() => client.isFetching()).toBe(0);
  expect(questions).toHaveLength(2);
});

it('a message that arrives during a request is kept', async () => {
  await response(0, 'nobody');
  void client.invalidateQueries({ queryKey });
  client.setQueryData(queryKey, 'somebody');
  keepNews(client, queryKey);
  await response(1, 'nobody');
  await response(2, 'somebody');
});

it('a message without a pending request causes no refetch', async () => {
  await response(0, 'nobody');
  client.setQueryData(queryKey, 'somebody');
  keepNews(client, queryKey);
  expect(client.isFetching()).toBe(0);
  expect(questions).toHaveLength(1);
});
