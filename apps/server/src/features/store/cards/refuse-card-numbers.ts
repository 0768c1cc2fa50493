/** Refuses a body with a card number before anything reads, stores or logs it. */
import { looksLikeCardNumber } from '@blookery/game/trading/store';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../../refusal.ts';
import { webhookPath } from '../receive-event.ts';

/** Applies to the routes that are added after it. */
export function refuseCardNumbers(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/api/stripe/') || route.url === webhookPath) return;
    route.preValidation = (request, _reply, done) =>
      done(mentionsCard(request.body) ? new Refusal('STORE_CARD_NUMBER') : undefined);
  });
}

function mentionsCard(value: unknown): boolean {
  if (typeof value === 'string' || typeof value === 'number') return looksLikeCardNumber(String(value));
  return typeof value === 'object' && value !== null && Object.values(value).some(mentionsCard);
}
