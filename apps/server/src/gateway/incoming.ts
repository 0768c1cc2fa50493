/** Handles a frame: hello first, then credits, then the handler of the message. */
import { CLOSED } from '@blookery/game/realtime';
import { Refusal } from '../refusal.ts';
import type { Attendance } from './attendance.ts';
import type { Client, SocketClient } from './client.ts';
import {
  type ClientMessage,
  type FeatureMessageName,
  FrameRefusal,
  nonsenseCost,
  type Reply,
  readFrame,
} from './client-messages.ts';
import { creditRate, isExhausted, take } from './credits.ts';

export interface Handlers {
  words: Map<FeatureMessageName, (client: Client, message: ClientMessage) => Reply | Promise<Reply>>;
  bytes: { cost: number; handle: (client: Client, bytes: Buffer) => void } | null;
}

export interface IncomingParts {
  attendance: Attendance;
  handlers: Handlers;
  now: () => number;
  welcome: (client: SocketClient) => void;
  onFault: (fault: unknown) => void;
}

/** A protocol ping or an unrequested pong. Browsers do not send them by themselves. */
const controlCost = 1;
/** Before hello no other frame is needed, so all credits together pay for only a few. */
const strangersControlCost = creditRate.most / 8;
/** Anything received after the close frame was sent. */
const leftoverCost = 1;

export function incoming({ attendance, handlers, now, welcome, onFault }: IncomingParts) {
  function hello(client: SocketClient, data: Buffer, isBinary: boolean): void {
    const message = client.state === 'new' && !isBinary ? readOrNull(data) : null;
    if (message?.t !== 'hello') {
      attendance.turnAway(client, new Refusal('GATEWAY_HELLO_EXPECTED'));
      return;
    }
    client.state = 'greeting';
    attendance
      .greet(client, message.d.token, () => welcome(client))
      .catch((fault: unknown) => {
        if (fault instanceof Refusal) attendance.turnAway(client, fault);
        else {
          onFault(fault);
          attendance.dismiss(client, 1011, 'INTERNAL');
        }
      });
  }

  function bytes(client: SocketClient, data: Buffer): void {
    const taker = handlers.bytes;
    if (!pay(client, taker?.cost ?? nonsenseCost)) return;
    if (!taker) {
      client.refuse(new FrameRefusal('nothing here takes bytes.', undefined));
      return;
    }
    // Twenty a second from everybody in a plaza: handled synchronously, without a promise for each.
    try {
      taker.handle(client, data);
    } catch (fault) {
      if (!(fault instanceof Refusal)) onFault(fault);
      client.refuse(fault);
    }
  }

  function text(client: SocketClient, data: Buffer): void {
    let message: ClientMessage;
    try {
      message = readFrame(data.toString());
    } catch (fault) {
      const ref = fault instanceof FrameRefusal ? fault.ref : undefined;
      if (pay(client, nonsenseCost, ref)) client.refuse(fault, ref);
      return;
    }
    if (!pay(client, message.cost, message.ref)) return;
    if (message.t === 'ping') client.send({ t: 'pong', d: { at: message.d.at } }, message.ref);
    else if (message.t === 'hello') refuseNow(client, message.ref);
    else {
      const handle = handlers.words.get(message.t);
      if (handle) attempt(client, message.ref, () => handle(client, message));
      else refuseNow(client, message.ref);
    }
  }

  const refuseNow = (client: SocketClient, ref: number | undefined) =>
    client.refuse(new FrameRefusal('this is not the time for it.', ref), ref);

  /** Runs a handler of a feature. Its errors affect only this client. */
  function attempt(client: SocketClient, ref: number | undefined, work: () => Reply | Promise<Reply>): void {
    new Promise<Reply>((resolve) => resolve(work())).then(
      (response) => {
        if (response) client.send(response, ref);
      },
      (fault: unknown) => {
        if (!(fault instanceof Refusal)) onFault(fault);
        client.refuse(fault, ref);
      },
    );
  }

  function pay(client: SocketClient, cost: number, ref?: number): boolean {
    const at = now();
    if (take(client, cost, at)) return true;
    client.refuse(new Refusal('GATEWAY_TOO_FAST'), ref);
    if (isExhausted(client, at)) attendance.dismiss(client, CLOSED.flooded, 'GATEWAY_TOO_FAST');
    return false;
  }

  /** Before hello the first frame that cannot be paid for closes the socket. */
  function payForControl(client: SocketClient): boolean {
    if (client.state === 'ready') return pay(client, controlCost);
    if (take(client, strangersControlCost, now())) return true;
    attendance.dismiss(client, CLOSED.flooded, 'GATEWAY_TOO_FAST');
    return false;
  }

  /** Frames may be in flight when a socket is closed. One that keeps sending is no longer read. */
  function leftover(client: SocketClient): void {
    if (!take(client, leftoverCost, now())) client.stopReading();
  }

  return {
    message: (client: SocketClient, data: Buffer, isBinary: boolean): void => {
      if (client.state === 'gone') leftover(client);
      else if (client.state !== 'ready') hello(client, data, isBinary);
      else if (isBinary) bytes(client, data);
      else text(client, data);
    },
    ping: (client: SocketClient, payload: Buffer): void => {
      if (client.state === 'gone') leftover(client);
      else if (payForControl(client)) client.pong(payload);
    },
    pong: (client: SocketClient): void => {
      if (client.state === 'gone') leftover(client);
      else payForControl(client);
    },
  };
}

function readOrNull(data: Buffer): ClientMessage | null {
  try {
    return readFrame(data.toString());
  } catch {
    // Before hello only a hello is accepted; the reason why another frame cannot be parsed does not matter.
    return null;
  }
}
