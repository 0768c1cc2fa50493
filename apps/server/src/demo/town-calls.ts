/** Makes calls of the game inside its own process: checked, admitted and carried out as those of a page. */
import type { CallShape, RefusalCode } from '@blookery/contract';
import { ErrorResponse } from '@blookery/contract';
import type Type from 'typebox';
import type { HttpServer } from '../http/server.ts';
import { fits } from '../http/validators.ts';

interface Input {
  params?: Readonly<Record<string, string | number>>;
  body?: object;
}

type CallWithResponse<S> = CallShape & { response: S };

export interface TownCalls {
  /** Returns the response. Throws if the call is refused. */
  request: <S extends Type.TSchema>(
    token: string,
    call: CallWithResponse<S>,
    input?: Input,
  ) => Promise<Type.Static<S>>;
  /** The same, but null for a refusal that is normal in a town, such as too few tokens. */
  attempt: <S extends Type.TSchema>(
    token: string,
    call: CallWithResponse<S>,
    input: Input,
    refusals: readonly RefusalCode[],
  ) => Promise<Type.Static<S> | null>;
  /** For calls without a response. */
  send: (token: string, call: CallWithResponse<null>, input?: Input) => Promise<void>;
}

export function townCalls(app: HttpServer): TownCalls {
  const send = async (token: string, { method, path }: CallShape, { params = {}, body }: Input) => {
    const url = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
    const response = await app.inject({
      method,
      url,
      headers: token ? { authorization: token } : {},
      ...(body ? { payload: body } : {}),
    });
    return { ok: response.statusCode < 300, text: response.body };
  };
  const refused = ({ method, path }: CallShape, text: string) =>
    new Error(`${method} ${path} was refused: ${text}`);
  const read = <S extends Type.TSchema>(call: CallWithResponse<S>, text: string): Type.Static<S> => {
    const response: unknown = JSON.parse(text);
    if (!fits(call.response, response)) throw new Error(`not in the contract: ${call.path} returned ${text}`);
    return response;
  };

  return {
    request: async (token, call, input = {}) => {
      const { ok, text } = await send(token, call, input);
      if (!ok) throw refused(call, text);
      return read(call, text);
    },
    attempt: async (token, call, input, refusals) => {
      const { ok, text } = await send(token, call, input);
      if (ok) return read(call, text);
      const refusal: unknown = JSON.parse(text);
      if (fits(ErrorResponse, refusal) && refusals.some((code) => code === refusal.code)) return null;
      throw refused(call, text);
    },
    send: async (token, call, input = {}) => {
      const { ok, text } = await send(token, call, input);
      if (!ok) throw refused(call, text);
    },
  };
}
