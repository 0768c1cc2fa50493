/** The commands of the operator. Each is one small act in one transaction. */
import { contentLists, readManifest } from '@blookery/content';
import { type Permission, permissions } from '@blookery/contract/base/permissions';
import { foldUsername, passwordFault, usernameFault } from '@blookery/game/players/accounts';
import { type Database, isInvalidText, type Transaction } from '../database/database.ts';
import { grantBlook, grantItem } from '../economy/holdings.ts';
import { mint } from '../economy/wallet.ts';
import { createPlayer } from '../identity/create-player.ts';
import { hashPassword } from '../identity/passwords.ts';
import { switchOffSecondFactor } from '../identity/second-factor.ts';
import { voidMailLinks } from '../identity/void-mail-links.ts';
import { recordAct } from '../moderation/audit-trail.ts';
import { leaveNotice } from '../notices/notices.ts';
import { securityNews } from '../notices/security-news.ts';
import { addNetwork, removeNetwork } from '../players/blacklist-rows.ts';
import { leaveWordAboutBlacklist, leaveWordAboutPlayer } from '../players/operator-news.ts';
import { setGrant, takePermission } from '../players/permissions.ts';
import { eraseSessions } from '../players/sessions.ts';
import { Refusal } from '../refusal.ts';
import { runAudit, runSealing } from './run-audit.ts';

interface AdminRequest {
  database: Database;
  args: string[];
  reason: string;
  minutes: number | null;
  full?: boolean;
  seal?: boolean;
  print: (line: string) => void;
}

export interface AdminCommand {
  usage: string;
  about: string;
  /** Whether it makes a database if there is none. */
  startsGame?: boolean;
  /** Returns the exit code. */
  run: (request: AdminRequest) => Promise<number>;
}

type Act = (tx: Transaction, playerId: string, value: string, request: AdminRequest) => Promise<unknown>;

/** A command about one player: finds the player, acts, and records the act. */
const onPlayer = (
  usage: string,
  about: string,
  action: string,
  act: Act,
  { secret = false } = {},
): AdminCommand => ({
  usage,
  about,
  run: async (request) => {
    const [username = '', value = ''] = request.args;
    await request.database.transaction(async (tx) => {
      const [player] = await tx<{ id: string }[]>`
        select id from players where username_folded = ${foldUsername(username)}`;
      if (!player) throw new Refusal('USER_UNKNOWN');
      const after = await act(tx, player.id, value, request);
      await recordAct(tx, { staffId: null, action, playerId: player.id, reason: request.reason, after });
      await leaveWordAboutPlayer(tx, player.id);
    });
    request.print(`Done: ${action} ${username} ${secret ? '' : value}`.trimEnd());
    return 0;
  },
});

function invalid(detail: string): never {
  throw new Refusal('REQUEST_INVALID', { detail });
}

/** The database parses addresses. Other errors are not about the operator's input. */
function refuseAddress(fault: unknown): never {
  if (isInvalidText(fault)) invalid('That is no address or network.');
  throw fault;
}

function amountOf(value: string): number {
  const amount = Number(value);
  return Number.isSafeInteger(amount) && amount > 0
    ? amount
    : invalid('The amount must be a whole number above 0.');
}

const permissionOf = (value: string): Permission =>
  permissions.find((name) => name === value) ?? invalid(`Permissions are: ${permissions.join(', ')}.`);

/** A hundred years. A date too far ahead cannot be stored. */
const mostMinutes = 52_560_000;

function expiry(minutes: number | null): Date | null {
  if (minutes === null) return null;
  if (!(minutes > 0 && minutes <= mostMinutes))
    invalid(`--minutes must be above 0 and at most ${mostMinutes}.`);
  return new Date(Date.now() + minutes * 60_000);
}

const grant = (currency: 'tokens' | 'gems'): AdminCommand =>
  onPlayer('<username> <amount>', `Gives ${currency}.`, `grant-${currency}`, async (tx, playerId, value) => {
    const amount = amountOf(value);
    const balance = await mint(tx, { playerId, currency, amount, kind: 'staff-grant' });
    return { [currency]: amount, balance };
  });

const punish = (kind: 'mute' | 'ban'): AdminCommand =>
  onPlayer(
    '<username> [--minutes N] [--reason "…"]',
    kind === 'ban' ? 'Keeps a player out.' : 'Keeps a player from speaking.',
    kind,
    async (tx, playerId, _value, { reason, minutes }) => {
      const expiresAt = expiry(minutes);
      await tx`
        insert into punishments (player_id, kind, reason, expires_at)
        values (${playerId}, ${kind}, ${reason}, ${expiresAt})`;
      return { expiresAt };
    },
  );

const lift = (kind: 'mute' | 'ban'): AdminCommand =>
  onPlayer('<username>', `Lifts every ${kind} in force.`, `un${kind}`, async (tx, playerId) => {
    const rows = await tx`
      update punishments set lifted_at = now()
      where player_id = ${playerId} and kind = ${kind} and lifted_at is null returning id`;
    return { lifted: rows.length };
  });

export const adminCommands: Record<string, AdminCommand> = {
  'create-player': {
    usage: '<username> <password>',
    about: 'Opens an account without captcha.',
    startsGame: true,
    run: async ({ database, args, reason, print }) => {
      const [username = '', password = ''] = args;
      const fault = usernameFault(username) ?? passwordFault(password, username);
      if (fault) throw new Refusal(fault);
      const passwordHash = await hashPassword(password);
      const id = await database.transaction(async (tx) => {
        const playerId = await createPlayer(tx, username, passwordHash);
        await recordAct(tx, { staffId: null, action: 'create-player', playerId, reason });
        return playerId;
      });
      print(`Made ${username}: ${id}`);
      return 0;
    },
  },
  'set-password': onPlayer(
    '<username> <password>',
    'Gives a new password to somebody who proved to be the owner. Ends every session and open mail link.',
    'set-password',
    async (tx, playerId, value) => {
      const fault = passwordFault(value);
      if (fault) throw new Refusal(fault);
      await voidMailLinks(tx, playerId);
      await tx`update players set password_hash = ${await hashPassword(value)} where id = ${playerId}`;
      await eraseSessions(tx, playerId);
      await leaveNotice(tx, playerId, securityNews.passwordChanged());
    },
    { secret: true },
  ),
  'disable-two-factor': onPlayer(
    '<username>',
    'Switches two-factor off for somebody who lost the app and the recovery codes.',
    'disable-two-factor',
    async (tx, playerId) => {
      await switchOffSecondFactor(tx, playerId);
      await leaveNotice(tx, playerId, securityNews.twoFactorOff());
    },
  ),
  'grant-tokens': grant('tokens'),
  'grant-gems': grant('gems'),
  'grant-item': onPlayer(
    '<username> <item id>',
    'Gives one item.',
    'grant-item',
    async (tx, playerId, value) => {
      const item = contentLists(readManifest()).items.find(({ id }) => id === Number(value));
      if (!item) invalid('There is no item with that number.');
      return grantItem(tx, { playerId, itemId: item.id, uses: item.uses });
    },
  ),
  'grant-blook': onPlayer(
    '<username> <blook id>',
    'Gives one blook.',
    'grant-blook',
    async (tx, playerId, value) => {
      const blook = contentLists(readManifest()).blooks.find(({ id }) => id === Number(value));
      if (!blook) invalid('There is no blook with that number.');
      return grantBlook(tx, { playerId, blookId: blook.id, shiny: false, kind: 'granted' });
    },
  ),
  'grant-permission': onPlayer(
    '<username> <PERMISSION> [--minutes N]',
    'Gives a permission, for a time or for good.',
    'grant-permission',
    async (tx, playerId, value, { minutes }) => {
      const permission = permissionOf(value);
      const expiresAt = expiry(minutes);
      await setGrant(tx, playerId, permission, { expiresAt });
      return { permission, expiresAt };
    },
  ),
  'revoke-permission': onPlayer(
    '<username> <PERMISSION>',
    'Takes a permission.',
    'revoke-permission',
    async (tx, playerId, value) => {
      const permission = permissionOf(value);
      const before = await takePermission(tx, playerId, permission);
      if (!before) invalid(`They do not have ${permission}.`);
      return { permission };
    },
  ),
  mute: punish('mute'),
  unmute: lift('mute'),
  ban: punish('ban'),
  unban: lift('ban'),
  blacklist: {
    usage: '<address or network> [--minutes N] [--reason "…"]',
    about: 'Keeps an address out.',
    run: async ({ database, args, reason, minutes, print }) => {
      const [address = ''] = args;
      if (reason.includes('|')) invalid('The reason may not contain a bar.');
      await database.transaction(async (tx) => {
        const listed = { address, reason, until: expiry(minutes), staffId: null };
        await addNetwork(tx, listed).catch(refuseAddress);
        await recordAct(tx, { staffId: null, action: 'blacklist', reason, after: { address } });
        await leaveWordAboutBlacklist(tx);
      });
      print(`${address} is out.`);
      return 0;
    },
  },
  unblacklist: {
    usage: '<address or network>',
    about: 'Lets an address in again.',
    run: async ({ database, args, reason, print }) => {
      const [address = ''] = args;
      const count = await database.transaction(async (tx) => {
        const rows = await removeNetwork(tx, address).catch(refuseAddress);
        await recordAct(tx, { staffId: null, action: 'unblacklist', reason, after: { address } });
        await leaveWordAboutBlacklist(tx);
        return rows.length;
      });
      print(`Removed ${count}.`);
      return 0;
    },
  },
  audit: {
    usage: '[--full | --seal]',
    about:
      'Proves that nothing was lost and nothing was made twice. Fails and names the rows otherwise. Reads what came ' +
      'since the last sealed month; --full reads everything, --seal also seals a month that has ended.',
    run: ({ database, print, full = false, seal = false }) =>
      seal && !full ? runSealing(database, print) : runAudit(database, print, { sinceSeal: !full }),
  },
};
