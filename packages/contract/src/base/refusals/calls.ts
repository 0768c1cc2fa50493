/** What any call, the gateway and calls that move value refuse with. */
import type { RefusalList } from './refusal-list.ts';

export const callRefusals = {
  // Every call
  REQUEST_INVALID: { status: 400, text: '{detail}' },
  REQUEST_TOO_LARGE: { status: 413, text: 'That is more than we can take in one go.' },
  REQUEST_TIMEOUT: { status: 408, text: 'That took too long to arrive. Try again.' },
  REQUEST_TYPE_UNSUPPORTED: { status: 415, text: 'Requests are sent as JSON.' },
  ROUTE_UNKNOWN: { status: 404, text: 'There is nothing at this address.' },
  RATE_LIMITED: { status: 429, text: 'That was a lot at once. Try again in {seconds} s.' },
  SESSION_REQUIRED: { status: 401, text: 'You need to be logged in to do this.' },
  CONFIRM_REQUIRED: { status: 403, text: 'Show that it is you first, with your password or a passkey.' },
  PERMISSION_MISSING: { status: 403, text: 'You are not allowed to do this.' },
  ADDRESS_BLACKLISTED: { status: 403, text: '{reason}|{expires}' },
  PLAYER_BANNED: { status: 403, text: 'This account is banned for {reason}, until {expires}.' },
  EXPERIMENT_OFF: { status: 403, text: 'This is still being tried out, and not yet by you.' },
  DATABASE_AWAY: {
    status: 503,
    text: 'The back room of the shop is not answering right now. Try again in {seconds} s.',
  },
  SERVICE_UNAVAILABLE: { status: 503, text: 'The shop is closing for a moment. Try again shortly.' },

  // The lists
  CONTENT_VERSION_UNKNOWN: { status: 404, text: 'This server has another version of the lists.' },

  // For operators
  METRICS_REFUSED: { status: 403, text: 'These figures are for the people who run this server.' },

  // The gateway
  GATEWAY_HELLO_EXPECTED: { status: 400, text: 'A connection begins with a hello.' },
  GATEWAY_UPGRADE_EXPECTED: { status: 426, text: 'This address is for WebSocket connections.' },
  GATEWAY_MESSAGE_INVALID: { status: 400, text: 'That message was not understood: {detail}' },
  GATEWAY_TOO_FAST: { status: 429, text: 'That was a lot at once. Wait a moment.' },
  GATEWAY_ADDRESS_FULL: {
    status: 429,
    text: 'Too many people are playing from your network. Try again in a while.',
  },
  GATEWAY_TOO_MANY: { status: 429, text: 'The game is open in too many places. Close a few first.' },

  // Calls that move value
  IDEMPOTENCY_KEY_REUSED: { status: 409, text: 'That Idempotency-Key was already used for another request.' },
  TOKENS_TOO_FEW: { status: 400, text: 'You do not have enough tokens for that.' },
  GEMS_TOO_FEW: { status: 400, text: 'You do not have enough gems for that.' },
} as const satisfies RefusalList;
