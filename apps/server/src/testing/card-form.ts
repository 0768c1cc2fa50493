/** Acts as the card form in the browser: it uses the sandbox with the publishable key, never the API. */
import Type from 'typebox';
import { Parse } from 'typebox/value';
import { quickTestPlayer } from './quick-players.ts';
import type { TestResponse } from './response.ts';
import type { TestPlayer, TestServer } from './test-server.ts';

export const testCards = {
  fine: '4242424242424242',
  other: '5555555555554444',
  declined: '4000000000000002',
  poor: '4000000000009995',
  expired: '4000000000000069',
  wrongCvc: '4000000000000127',
  declinedLater: '4000000000000341',
  challenge: '4000002760003184',
  dispute: '4000000000000259',
} as const;

/** A player with a session and nothing else. */
export const shopper = (server: TestServer): Promise<TestPlayer> =>
  quickTestPlayer(server, { prefix: 'shop' });

/** What the card form reads of an object of the sandbox, or of an error. */
const Wired = Type.Object({
  id: Type.Optional(Type.String()),
  status: Type.Optional(Type.String()),
  amount: Type.Optional(Type.Number()),
  error: Type.Optional(Type.Object({ message: Type.String(), code: Type.Optional(Type.String()) })),
});

interface WiredResponse {
  status: number;
  body: Type.Static<typeof Wired>;
}

export function cardForm(server: Pick<TestServer, 'app' | 'sandbox'>) {
  const key = server.sandbox?.publishableKey ?? '';
  const post = async (
    path: string,
    form: Record<string, string>,
    authorization = `Bearer ${key}`,
  ): Promise<WiredResponse> => {
    const response = await server.app.inject({
      method: 'POST',
      url: `/payments-sandbox/v1${path}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', authorization },
      payload: new URLSearchParams(form).toString(),
    });
    return { status: response.statusCode, body: Parse(Wired, response.json()) };
  };
  const type = (number: string): Promise<WiredResponse> =>
    post('/payment_methods', {
      type: 'card',
      'card[number]': number,
      'card[exp_month]': '12',
      'card[exp_year]': '2034',
      'card[cvc]': '123',
    });
  const confirm = (secret: string, more: Record<string, string> = {}): Promise<WiredResponse> => {
    const id = secret.split('_secret_')[0] ?? '';
    const kind = id.startsWith('seti') ? 'setup_intents' : 'payment_intents';
    return post(`/${kind}/${id}/confirm`, { client_secret: secret, ...more });
  };
  const answerChallenge = (secret: string, outcome: 'pass' | 'fail'): Promise<WiredResponse> => {
    const id = secret.split('_secret_')[0] ?? '';
    const kind = id.startsWith('seti') ? 'setup_intents' : 'payment_intents';
    return post(`/${kind}/${id}/challenge`, { client_secret: secret, outcome });
  };

  /** Adds a card to the player's account. Returns its id. */
  async function addCard(player: TestPlayer, number: string = testCards.fine): Promise<string> {
    const typed = await type(number);
    const setup = await player.request('POST /api/stripe/setup-intent', {
      body: { paymentMethodId: typed.body.id },
    });
    const confirmed = await confirm(setup.body.clientSecret);
    if (confirmed.body.status === 'requires_action') await answerChallenge(setup.body.clientSecret, 'pass');
    const added = await player.request('POST /api/stripe/payment-methods', {
      body: { setupIntentId: setup.body.id },
    });
    return added.body.id;
  }

  /** Buys and confirms, and waits until the game has received the event. */
  async function buy(player: TestPlayer, productId: number, card: string, quantity = 1) {
    const opened = await player.request(`POST /api/stripe/payment-intent/${productId}`, {
      body: { quantity, paymentMethodId: card },
    });
    return { opened, ...(await pay(opened)) };
  }

  async function subscribe(player: TestPlayer, productId: number, card: string) {
    const opened = await player.request(`POST /api/stripe/invoice/${productId}`, {
      body: { subscription: true, paymentMethodId: card },
    });
    return { opened, ...(await pay(opened, { payment_method: card })) };
  }

  /** The status is that of the last step that was taken. */
  async function pay(opened: TestResponse<{ client_secret: string }>, more?: Record<string, string>) {
    if (opened.status !== 200) return { confirmed: null, status: opened.status };
    const confirmed = await confirm(opened.body.client_secret, more);
    await server.sandbox?.settled();
    return { confirmed, status: confirmed.status };
  }

  return { post, type, confirm, answerChallenge, addCard, buy, subscribe };
}

/** Acts in the dashboard of the payment provider. */
export async function dashboard(
  { sandbox }: Pick<TestServer, 'sandbox'>,
  call: 'refunds' | `disputes/${string}` | `customers/${string}`,
  values: Record<string, string>,
): Promise<void> {
  const response = await sandbox?.handle({
    method: 'POST',
    url: `/v1/${call}`,
    authorization: `Bearer ${sandbox.secretKey}`,
    body: new URLSearchParams(values).toString(),
  });
  if (response?.status !== 200) throw new Error(response?.body);
  await sandbox?.settled();
}
