/** The OpenAPI document, from the same schemas that validate; and a plain page that shows it. */
import { createHash } from 'node:crypto';
import {
  type CallShape,
  everyCallRefuses,
  playerCallRefuses,
  type RefusalCode,
  refusals,
} from '@blookery/contract';
import { ErrorResponse } from '@blookery/contract/base/shapes';
import { LongText } from './long-text.ts';
import type { HttpServer } from './server.ts';

type Calls = Record<string, Record<string, CallShape>>;

/** They are long, and nobody needs them often. */
const readingRate = { max: 30, perSeconds: 60 };

function openApiDocument(calls: Calls, version: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [feature, group] of Object.entries(calls)) {
    for (const [name, call] of Object.entries(group)) {
      paths[call.path] ??= {};
      const path = paths[call.path];
      if (path) path[call.method.toLowerCase()] = operation(feature, name, call);
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Blookery', version, description: 'Every call of the game, as it is validated.' },
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } },
      schemas: { Error: ErrorResponse },
    },
    paths,
  };
}

function operation(feature: string, name: string, call: CallShape) {
  return {
    operationId: `${feature}.${name}`,
    tags: [feature],
    summary: call.summary,
    ...(call.access === 'anyone' ? {} : { security: [{ token: [] }] }),
    ...(typeof call.access === 'object' ? { 'x-permission': call.access.permission } : {}),
    ...(call.confirm ? { 'x-confirm': call.confirm } : {}),
    ...(call.rate ? { 'x-rate': call.rate } : {}),
    parameters: [...parameters('path', call.params), ...parameters('query', call.query)],
    ...(call.body
      ? { requestBody: { required: true, content: { 'application/json': { schema: call.body } } } }
      : {}),
    responses: {
      ...(call.response
        ? { 200: { description: 'Done.', content: { 'application/json': { schema: call.response } } } }
        : { 204: { description: 'Done.' } }),
      ...refusalResponses(call),
    },
  };
}

function parameters(place: 'path' | 'query', schema: CallShape['params']) {
  const required: readonly string[] = schema?.required ?? [];
  return Object.entries(schema?.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function refusalResponses(call: CallShape) {
  const codes = [
    ...everyCallRefuses,
    ...(call.access === 'anyone' ? [] : playerCallRefuses),
    ...(call.confirm === 'session' ? (['CONFIRM_REQUIRED'] as const) : []),
    ...call.refusals,
  ];
  const byStatus = new Map<number, RefusalCode[]>();
  for (const code of new Set<RefusalCode>(codes)) {
    const { status } = refusals[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [
      status,
      {
        description: list.map((code) => `\`${code}\`: ${refusals[code].text}`).join('\n\n'),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
}

export function mountOpenApi(app: HttpServer, calls: Calls, version: string): void {
  // Created on first use: they are megabytes of text, and most servers never serve them.
  const document = new LongText(() => JSON.stringify(openApiDocument(calls, version)));
  const page = new LongText(() => docsPage(calls, version));
  const styleHash = createHash('sha256').update(docsStyle).digest('base64');
  const config = { guard: 'address', rate: readingRate, withoutDatabase: true } as const;
  app.get('/api/openapi.json', { config }, (request, reply) =>
    document.send(request, reply.type('application/json; charset=utf-8')),
  );
  app.get('/api/docs', { config }, (request, reply) =>
    page.send(
      request,
      reply
        .header('content-security-policy', `default-src 'none'; style-src 'sha256-${styleHash}'`)
        .type('text/html; charset=utf-8'),
    ),
  );
}

function docsPage(calls: Calls, version: string): string {
  const sections = Object.entries(calls).map(
    ([feature, group]) => `<h2 id="${feature}">${feature}</h2>${Object.values(group).map(docsCall).join('')}`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Blookery API ${escapeHtml(version)}</title>
<meta name="viewport" content="width=device-width"><style>${docsStyle}</style><main><h1>Blookery API</h1>
<p>Version ${escapeHtml(version)}. The same as data: <a href="/api/openapi.json">openapi.json</a>. Send the session token in the
<code>Authorization</code> header; calls that move value take an <code>Idempotency-Key</code>.</p>${sections.join('')}</main></html>`;
}

function docsCall(call: CallShape): string {
  const part = (name: string, schema: unknown) =>
    schema ? `<h4>${name}</h4><pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre>` : '';
  const access =
    typeof call.access === 'object'
      ? `needs ${call.access.permission}`
      : call.access === 'player'
        ? 'logged in'
        : 'anyone';
  const refusing = call.refusals.map(
    (code) => `<li><code>${code}</code> ${refusals[code].status}: ${escapeHtml(refusals[code].text)}`,
  );
  return `<details><summary><b>${call.method}</b> <code>${escapeHtml(call.path)}</code> <span>${escapeHtml(call.summary)}</span>
<em>${access}</em></summary>${part('Address', call.params)}${part('Query', call.query)}${part('Body', call.body)}${part('Answer', call.response)}
${refusing.length ? `<h4>Refuses with</h4><ul>${refusing.join('')}</ul>` : ''}</details>`;
}

const escapeHtml = (text: string): string =>
  text.replace(
    /[&<>"]/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign,
  );

const docsStyle =
  'body{background:#0f1f1c;color:#fff3dc;font:16px/1.5 system-ui,sans-serif;margin:0}main{max-width:960px;margin:0 auto;' +
  'padding:24px}a{color:#ffcb6b}h2{text-transform:capitalize;margin-top:2em}details{background:#19322d;border-radius:12px;' +
  'margin:8px 0;padding:10px 14px}summary{cursor:pointer}summary b{color:#ffb53d}summary em{color:#a3b8ac;float:right}' +
  'pre{background:#0a1513;border-radius:8px;overflow:auto;padding:12px;font-size:13px}span{color:#cbd8cc}';
