/**
 * Constant headers, built once. Pages get a strict policy: own scripts only, nothing inline, no plug-ins, no
 * framing. Only the worker of the captcha uses WebAssembly.
 */
export interface SecurityHeaders {
  /** Of calls, and of the files of a page. */
  api: Readonly<Record<string, string>>;
  page: Readonly<Record<string, string>>;
  /** Of the service worker's script. */
  worker: Readonly<Record<string, string>>;
}

export function securityHeaders({
  cdnUrl,
  adsFrameUrl,
  captcha,
  payments,
  https,
}: {
  cdnUrl: string;
  adsFrameUrl: string;
  captcha: 'altcha' | 'turnstile' | 'hcaptcha';
  payments: 'stripe' | 'sandbox' | 'off';
  https: boolean;
}): SecurityHeaders {
  const origin = (url: string) => (url ? ` ${new URL(url).origin}` : '');
  const cdn = origin(cdnUrl);
  const captchaHost = {
    altcha: '',
    turnstile: ' https://challenges.cloudflare.com',
    hcaptcha: ' https://hcaptcha.com https://*.hcaptcha.com',
  }[captcha];
  // The script and frames of Stripe for entering cards; not allowed in any other mode.
  const isStripe = payments === 'stripe';
  const stripeScripts = isStripe ? ' https://js.stripe.com https://*.js.stripe.com' : '';
  const stripeFrames = isStripe ? `${stripeScripts} https://hooks.stripe.com` : '';
  const frames = `${origin(adsFrameUrl)}${captchaHost}${stripeFrames}` || " 'none'";
  const policy = [
    "default-src 'none'",
    `script-src 'self' 'wasm-unsafe-eval'${captchaHost}${stripeScripts}`,
    `style-src 'self'${captchaHost}`,
    `img-src 'self' data: blob:${cdn}`,
    `font-src 'self'${cdn}`,
    `media-src 'self' blob:${cdn}`,
    `connect-src 'self'${cdn}${captchaHost}${isStripe ? ' https://api.stripe.com' : ''}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    `frame-src${frames}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  const always = {
    'x-content-type-options': 'nosniff',
    ...(https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
  return {
    // Few on purpose: a response that is not a page and may not be sniffed cannot run anything, and each header makes every response longer.
    api: { ...always, 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" },
    page: {
      ...always,
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'content-security-policy': policy,
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self)',
      'x-frame-options': 'DENY',
    },
    // A browser keeps these with the worker until its script changes, so nothing configurable may be in them.
    worker: {
      ...always,
      'content-security-policy': "default-src 'none'; connect-src 'self'; img-src 'self'",
    },
  };
}
