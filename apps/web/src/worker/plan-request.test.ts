import { calls } from '@blookery/contract';
import { describe, expect, it } from 'vitest';
import { planRequest } from './plan-request.ts';

const origin = 'https://blookery.example';
const plan = (path: string, { method = 'GET', mode = 'cors' } = {}) =>
  planRequest({ method, mode, url: new URL(path, origin).href }, origin);

const everyCall = Object.values(calls).flatMap((feature) => Object.values(feature));
const addresses = everyCall.map(({ method, path }) => ({
  method,
  path: path.replaceAll(/\{\w+\}/g, 'x.1a2b3c4d.png'),
}));

describe('the worker', () => {
  it('leaves every call of the contract to the server, so that no response is kept [3.4.18]', () => {
    expect(addresses.length).toBeGreaterThan(100);
    for (const { method, path } of addresses) {
      for (const mode of ['cors', 'same-origin', 'no-cors', 'navigate']) {
        expect([method, path, mode, plan(path, { method, mode })]).toEqual([method, path, mode, 'server']);
        expect(plan(path, { mode })).toBe('server');
      }
    }
  });

  it.each([
    '/gateway',
    '/health',
    '/metrics',
    '/api/docs',
    '/cdn/uploads/7/8/portrait.1a2b3c4d.png',
    '/cdn/uploads/7/8/portrait.png?evidence=abc',
    '/cdn/rules.json',
    '/cdn/sounds/tick.3ac6354f.mp3',
    '/service-worker.js',
    '/manifest.webmanifest',
    '/icon-192.png',
    '/',
  ])('leaves %s to the server', (path) => expect(plan(path)).toBe('server'));

  it.each(['/assets/base-O-n7ZdmK.js', '/assets/tidepool.521624e2-Bofrso9f.svg'])(
    'keeps the built file %s',
    (path) => expect(plan(path)).toBe('file'),
  );

  it.each(['/cdn/blooks/pip.1a2b3c4d.svg', '/cdn/blooks/thumbs/pip.shiny.1a2b3c4d.webp'])(
    'keeps the picture %s',
    (path) => expect(plan(path)).toBe('media'),
  );

  it.each(['/', '/dashboard', '/dashboard?name=oddsock', '/settings/security'])(
    'shows the kept shell for a visit to %s',
    (path) => expect(plan(path, { mode: 'navigate' })).toBe('page'),
  );

  it.each(['/api/auth/discord?code=1', '/icon-192.png', '/cdn/blooks/pip.1a2b3c4d.svg', '/metrics'])(
    'does not handle a visit to %s',
    (path) => expect(plan(path, { mode: 'navigate' })).toBe('server'),
  );

  it('does not handle requests to other hosts or requests that send data', () => {
    expect(plan('https://js.stripe.com/assets/base-O-n7ZdmK.js')).toBe('server');
    expect(plan('https://cdn.example/cdn/blooks/pip.1a2b3c4d.svg')).toBe('server');
    expect(plan('/dashboard', { method: 'POST', mode: 'navigate' })).toBe('server');
    expect(plan('/assets/base-O-n7ZdmK.js', { method: 'HEAD' })).toBe('server');
  });
});
