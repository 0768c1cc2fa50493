import { randomUUID } from 'node:crypto';
import { type Flood, lanes } from '../flood.ts';

export const sandbox: Flood = {
  name: 'sandbox',
  about: 'anonymous requests to the payment sandbox, under the keys of players',
  run: (target) =>
    lanes(8, target, async () => {
      const response = await fetch(new URL('/payments-sandbox/v1/payment_methods', target.url), {
        method: 'POST',
        headers: {
          authorization: 'Bearer pk_test_blookery_sandbox',
          'content-type': 'application/x-www-form-urlencoded',
          'idempotency-key': `customer-${randomUUID()}`,
        },
        body: 'type=card&card[number]=4242424242424242&card[exp_month]=12&card[exp_year]=2040&card[cvc]=123',
      });
      await response.text();
      target.note(response.status);
    }),
};
