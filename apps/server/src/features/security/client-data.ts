import { isRecord } from '../../unknown-values.ts';

/** What a browser claims to have signed; the caller checks it. Empty if the text has another format. */
export function readClientData(clientDataJSON: string): { origin: string; challenge: string } {
  const data = parse(Buffer.from(clientDataJSON, 'base64url').toString());
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  return isRecord(data)
    ? { origin: text(data.origin), challenge: text(data.challenge) }
    : { origin: '', challenge: '' };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The check of the response refuses it.
    return null;
  }
}
