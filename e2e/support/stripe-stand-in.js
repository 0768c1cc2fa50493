/**
 * A stand-in for Stripe.js in the browser with the methods that the client uses. It is served in place of
 * `https://js.stripe.com/*` and calls `https://api.stripe.com`, which the journey routes to the sandbox.
 * Like the real one it never throws: every method resolves with a result or with an `error` object.
 */
(() => {
  const api = 'https://api.stripe.com/v1';

  async function post(key, path, form) {
    let response;
    try {
      // The key is in the body, so that the browser sends no preflight.
      response = await fetch(api + path, { method: 'POST', body: new URLSearchParams({ key, ...form }) });
    } catch {
      return { error: { type: 'api_connection_error', message: 'We could not reach Stripe.' } };
    }
    const body = await response.json();
    return body.error ? { error: body.error } : { object: body };
  }

  function labelled(name) {
    const label = document.createElement('label');
    const input = document.createElement('input');
    label.append(name, input);
    return { label, input };
  }

  /** The bank's window lies over the page. A modal dialog of the page makes it inert. */
  function askBank() {
    const frame = document.createElement('section');
    frame.setAttribute('aria-label', '3D Secure');
    const answered = new Promise((resolve) => {
      for (const [name, outcome] of [
        ['Complete authentication', 'pass'],
        ['Fail authentication', 'fail'],
      ]) {
        const button = document.createElement('button');
        button.textContent = name;
        button.addEventListener('click', () => resolve(outcome));
        frame.append(button);
      }
    });
    document.body.prepend(frame);
    return answered.finally(() => frame.remove());
  }

  function paymentElement(fields) {
    const listeners = {};
    return {
      on: (name, listener) => {
        listeners[name] = listener;
      },
      off: (name) => {
        delete listeners[name];
      },
      update: () => {},
      mount: (place) => {
        for (const { label } of Object.values(fields)) place.append(label);
        setTimeout(() => listeners.ready?.({ elementType: 'payment' }));
      },
      destroy: () => {
        for (const { label } of Object.values(fields)) label.remove();
      },
    };
  }

  function elementsOf() {
    const fields = { number: labelled('Card number'), expiry: labelled('Expiry'), cvc: labelled('CVC') };
    const digits = (name) => fields[name].input.value.replace(/\D/g, '');
    return {
      create: () => paymentElement(fields),
      getElement: () => null,
      update: () => {},
      submit: async () =>
        digits('number').length < 15
          ? { error: { type: 'validation_error', message: 'Your card number is incomplete.' } }
          : {},
      typed: () => ({
        type: 'card',
        'card[number]': digits('number'),
        'card[exp_month]': digits('expiry').slice(0, 2),
        'card[exp_year]': `20${digits('expiry').slice(2)}`,
        'card[cvc]': digits('cvc'),
      }),
    };
  }

  async function confirm(key, kind, secret, more) {
    const path = `/${kind}s/${secret.slice(0, secret.indexOf('_secret_'))}`;
    const confirmed = await post(key, `${path}/confirm`, { client_secret: secret, ...more });
    if (confirmed.error) return { error: confirmed.error };
    let intent = confirmed.object;
    if (intent.status === 'requires_action') {
      const answered = await post(key, `${path}/challenge`, {
        client_secret: secret,
        outcome: await askBank(),
      });
      if (answered.error) return { error: answered.error };
      intent = answered.object;
    }
    const refused = intent.last_payment_error ?? intent.last_setup_error;
    return intent.status !== 'succeeded' && refused
      ? { error: { ...refused, [kind]: intent } }
      : { [kind === 'payment_intent' ? 'paymentIntent' : 'setupIntent']: intent };
  }

  globalThis.Stripe = (key) => ({
    elements: elementsOf,
    createToken: async () => ({ error: { type: 'invalid_request_error', message: 'Not served here.' } }),
    createPaymentMethod: async ({ elements }) => {
      const { error, object } = await post(key, '/payment_methods', elements.typed());
      return error ? { error } : { paymentMethod: object };
    },
    confirmCardSetup: (secret, { payment_method } = {}) =>
      confirm(key, 'setup_intent', secret, payment_method ? { payment_method } : {}),
    confirmCardPayment: (secret, { payment_method } = {}) =>
      confirm(key, 'payment_intent', secret, payment_method ? { payment_method } : {}),
  });
  globalThis.Stripe.version = 'endive';
})();
