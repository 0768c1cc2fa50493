import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { askAnew, keepNews } from './ask-anew.ts';

const queryKey = ['friends'];
let client: QueryClient;
let questions: PromiseWithResolvers<string>[];
let leave: () => void;

/** Somebody looks: asks at once, and shows what came last. */
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

const answer = async (index: number, text: string) => {
  await expect.poll(() => questions.length).toBe(index + 1);
  questions[index]?.resolve(text);
  await expect.poll(shown).toBe(text);
};
const shown = () => client.getQueryData(queryKey);

it('asks again once the question on its way is answered, the first one too', async () => {
  askAnew(client, queryKey);
  await answer(0, 'old');
  await answer(1, 'new');
  expect(questions).toHaveLength(2);
});

it('asks at once when nothing is on its way', async () => {
  await answer(0, 'old');
  askAnew(client, queryKey);
  await answer(1, 'new');
});

it('asks once more, however much was heard meanwhile', async () => {
  for (let times = 0; times < 5; times++) askAnew(client, queryKey);
  await answer(0, 'old');
  await answer(1, 'new');
  await expect.poll(() => client.isFetching()).toBe(0);
  expect(questions).toHaveLength(2);
});

it('keeps news that come between a question and its answer', async () => {
  await answer(0, 'nobody');
  void client.invalidateQueries({ queryKey });
  client.setQueryData(queryKey, 'somebody');
  keepNews(client, queryKey);
  await answer(1, 'nobody');
  await answer(2, 'somebody');
});

it('does not ask about news when nothing is on its way', async () => {
  await answer(0, 'nobody');
  client.setQueryData(queryKey, 'somebody');
  keepNews(client, queryKey);
  expect(client.isFetching()).toBe(0);
  expect(questions).toHaveLength(1);
});
