/** Acts as the card form in the browser: it uses the sandbox with the publishable key, never the API. */
import { quickPlayer } from './quick-players.ts';
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
export async function shopper(server: TestServer): Promise<TestPlayer> {
  const { id, username, token } = await quickPlayer(server.database.sql, { prefix: 'shop' });
  return {
    id,
    username,
    password: '',
    token,
    ask: (call, options) => server.ask(call, { token, ...options }),
  };
}

interface Wired {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into whatever came back
  body: any;
}

export function cardForm(server: Pick<TestServer, 'app' | 'sandbox'>) {
  const key = server.sandbox?.publishableKey ?? '';
  const post = async (
    path: string,
    form: Record<string, string>,
    authorization = `Bearer ${key}`,
  ): Promise<Wired> => {
    const answer = await server.app.inject({
      method: 'POST',
      url: `/payments-sandbox/v1${path}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', authorization },
      payload: new URLSearchParams(form).toString(),
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  const type = (number: string): Promise<Wired> =>
    post('/payment_methods', {
      type: 'card',
      'card[number]': number,
      'card[exp_month]': '12',
      'card[exp_year]': '2034',
      'card[cvc]': '123',
    });
  const confirm = (secret: string, more: Record<string, string> = {}): Promise<Wired> => {
    const id = secret.split('_secret_')[0] ?? '';
    const kind = id.startsWith('seti') ? 'setup_intents' : 'payment_intents';
    return post(`/${kind}/${id}/confirm`, { client_secret: secret, ...more });
  };
  const answerChallenge = (secret: string, outcome: 'pass' | 'fail'): Promise<Wired> => {
    const id = secret.split('_secret_')[0] ?? '';
    const kind = id.startsWith('seti') ? 'setup_intents' : 'payment_intents';
    return post(`/${kind}/${id}/challenge`, { client_secret: secret, outcome });
  };

  /** Adds a card to the player's account. Returns its id. */
  async function addCard(player: TestPlayer, number: string = testCards.fine): Promise<string> {
    const typed = await type(number);
    const setup = await player.ask('POST /api/stripe/setup-intent', {
      body: { paymentMethodId: typed.body.id },
    });
    if (setup.status !== 200) throw new Error(JSON.stringify(setup.body));
    const confirmed = await confirm(setup.body.clientSecret);
    if (confirmed.body.status === 'requires_action') await answerChallenge(setup.body.clientSecret, 'pass');
    const added = await player.ask('POST /api/stripe/payment-methods', {
      body: { setupIntentId: setup.body.id },
    });
    if (added.status !== 200) throw new Error(JSON.stringify(added.body));
    return added.body.id;
  }

  /** Buys and confirms, and waits until the game has received the event. */
  async function buy(player: TestPlayer, productId: number, card: string, quantity = 1): Promise<Wired> {
    const opened = await player.ask(`POST /api/stripe/payment-intent/${productId}`, {
      body: { quantity, paymentMethodId: card },
    });
    if (opened.status !== 200) return opened;
    const confirmed = await confirm(opened.body.client_secret);
    await server.sandbox?.settled();
    return confirmed.status === 200 ? opened : confirmed;
  }

  async function subscribe(player: TestPlayer, productId: number, card: string): Promise<Wired> {
    const opened = await player.ask(`POST /api/stripe/invoice/${productId}`, {
      body: { subscription: true, paymentMethodId: card },
    });
    if (opened.status !== 200) return opened;
    const confirmed = await confirm(opened.body.client_secret, { payment_method: card });
    await server.sandbox?.settled();
    return confirmed.status === 200 ? opened : confirmed;
  }

  return { post, type, confirm, answerChallenge, addCard, buy, subscribe };
}
