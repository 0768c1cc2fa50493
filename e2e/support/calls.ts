/** Calls that a journey makes for a player without opening a page, and reading those that a page makes. */
import type { CallShape } from '@blookery/contract';
import type { Page } from '@playwright/test';
import type Type from 'typebox';
import { Check } from 'typebox/value';
import { type Player, serverUrl } from './players.ts';

interface Input {
  params?: Readonly<Record<string, string | number>>;
  body?: object;
}

/** Returns the body of the response; throws unless the call succeeds: `callAs(player, calls.accounts.me)`. */
export async function callAs<S extends Type.TSchema>(
  player: Pick<Player, 'token'>,
  call: CallShape & { response: S },
  input: Input = {},
  server = serverUrl(),
): Promise<Type.Static<S>> {
  const response = await send(player, call, input, server);
  if (!response.ok) throw new Error(`${call.method} ${call.path} returned ${await response.text()}`);
  return readResponse(call, response);
}

/** Makes a call and returns the response, also a refusal. */
export function send(
  { token }: Pick<Player, 'token'>,
  { method, path }: CallShape,
  { params = {}, body }: Input = {},
  server = serverUrl(),
): Promise<Response> {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  return fetch(server + filled, {
    method,
    headers: { authorization: token, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
}

/** The body of a response to this call. */
export const readResponse = async <S extends Type.TSchema>(
  { response: shape }: { response: S },
  response: { json: () => Promise<unknown> },
): Promise<Type.Static<S>> => checked(shape, await response.json());

/** Changes the bodies of the server's responses to this call for the page. */
export const changeResponse = <S extends Type.TSchema>(
  page: Page,
  address: string,
  call: { response: S },
  change: (body: Type.Static<S>) => object,
): Promise<unknown> =>
  page.route(address, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change(await readResponse(call, response)) });
  });

/** The body of a request that makes this call. */
export const bodyOf = <S extends Type.TSchema>(
  { body }: { body: S },
  request: { postDataJSON: () => unknown },
): Type.Static<S> => checked(body, request.postDataJSON());

/** Throws unless the value has this shape of the contract. */
export function checked<S extends Type.TSchema>(shape: S, value: unknown): Type.Static<S> {
  if (Check(shape, value)) return value;
  throw new Error(`Not as in the contract: ${JSON.stringify(value)}`);
}
