import { describe, expect, it } from 'vitest';
import { ConfigFault, readConfig } from '../../config.ts';

const keys = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

describe('the payment provider', () => {
  it('is the sandbox by default, and Stripe when its keys are set', () => {
    expect(readConfig({}).payments).toBe('sandbox');
    expect(readConfig(keys).payments).toBe('stripe');
    expect(readConfig({ ...keys, PAYMENTS: 'sandbox' }).payments).toBe('sandbox');
    expect(readConfig({ PAYMENTS: 'off' }).payments).toBe('off');
  });

  it('must be chosen in production', () => {
    expect(() => readConfig({ MODE: 'production' })).toThrow(/PAYMENTS=sandbox or PAYMENTS=off/);
    expect(readConfig({ MODE: 'production', PAYMENTS: 'sandbox' }).payments).toBe('sandbox');
    expect(readConfig({ MODE: 'production', PAYMENTS: 'off' }).payments).toBe('off');
    expect(readConfig({ MODE: 'production', ...keys }).payments).toBe('stripe');
  });

  it('cannot be configured halfway', () => {
    expect(() => readConfig({ STRIPE_SECRET_KEY: 'sk_test_1' })).toThrow(ConfigFault);
    expect(() => readConfig({ PAYMENTS: 'stripe' })).toThrow(/STRIPE_SECRET_KEY/);
    expect(() => readConfig({ STRIPE_API_BASE: 'http://127.0.0.1:1' })).toThrow(/STRIPE_SECRET_KEY/);
    expect(() => readConfig({ PAYMENTS: 'cash' })).toThrow(/one of/);
  });
});
