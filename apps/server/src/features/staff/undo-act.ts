/**
 * Taking back what somebody did. The act stays in the trail; another one is written that names it, and the database
 * lets each act be named once. Whoever takes back needs the permission that the act needed, and power over the player.
 */

import type { Permission } from '@blookery/contract/base/permissions';
import type { ExperimentName } from '@blookery/contract/experiments';
import { isUniqueViolation } from '../../database/database.ts';
import type { Books } from '../../economy/books.ts';
import { type ExperimentState, setExperiment } from '../../experiments/experiments.ts';
import { recordAct } from '../../moderation/audit-trail.ts';
import { resettle } from '../../moderation/punishments.ts';
import { requirePermission, requirePowerOver } from '../../moderation/staff-power.ts';
import { removeEntries } from '../../players/blacklist-rows.ts';
import { type Held, setPermission } from '../../players/permissions.ts';
import type { Player } from '../../players/player.ts';
import { Refusal } from '../../refusal.ts';
import { claimUpload, type Upload, type UploadUse } from '../../uploads/uploads.ts';
import { type ActRow, actColumns } from './act-rows.ts';
import { setShopState } from './change-shop.ts';
import type { StaffParts } from './parts.ts';
import { tellPermissions } from './users/change-permissions.ts';
import { type Look, takeName, tellFace, wearLook } from './users/change-user.ts';
import { type GivenThings, takeBack } from './users/grant-value.ts';
import { setLifted } from './users/let-give.ts';

interface Act {
  playerId: string;
  before: never;
  after: never;
}

interface Undoing {
  /** What the act itself needed. */
  permission: Permission;
  undo: (parts: StaffParts, books: Books, act: Act) => Promise<unknown>;
}

type Replaced = { punishment: number }[];

/** Ends the one it began, and puts those back in force that it replaced and whose time is not over. */
const unpunish = (kind: 'warn' | 'mute' | 'ban'): Undoing => ({
  permission: kind === 'ban' ? 'BAN_USERS' : 'MUTE_USERS',
  undo: (parts, books, { playerId, before, after }) => {
    const { punishment } = after as { punishment: number };
    const replaced = (before as Record<string, Replaced>)[kind] ?? [];
    return resettle(books, parts.world, {
      playerId,
      kind,
      end: [punishment],
      restore: replaced.map((one) => one.punishment),
    });
  },
});

const unlift = (kind: 'mute' | 'ban'): Undoing => ({
  permission: kind === 'ban' ? 'BAN_USERS' : 'MUTE_USERS',
  undo: (parts, books, { playerId, before }) => {
    const lifted = (before as Record<string, Replaced>)[kind] ?? [];
    return resettle(books, parts.world, {
      playerId,
      kind,
      end: [],
      restore: lifted.map((one) => one.punishment),
    });
  },
});

const permissionBack: Undoing = {
  permission: 'GRANT_PERMISSIONS',
  undo: async (parts, books, { playerId, before }) => {
    const { permission, held } = before as { permission: Permission; held: Held };
    await setPermission(books.tx, playerId, permission, held);
    return tellPermissions(parts, books, playerId);
  },
};

const undoings: Record<string, Undoing> = {
  warn: unpunish('warn'),
  mute: unpunish('mute'),
  ban: unpunish('ban'),
  unmute: unlift('mute'),
  unban: unlift('ban'),
  'grant-permission': permissionBack,
  'revoke-permission': permissionBack,
  note: {
    permission: 'MUTE_USERS',
    undo: async (_parts, { tx }, { after }) =>
      await tx`delete from staff_notes where id = ${(after as { note: number }).note}`,
  },
  rename: {
    permission: 'MUTE_USERS',
    undo: async (parts, books, { playerId, before }) => {
      await takeName(books.tx, playerId, (before as { username: string }).username);
      await tellFace(parts, books, playerId);
    },
  },
  'reset-look': {
    permission: 'MUTE_USERS',
    undo: async (parts, books, { playerId, before }) => {
      const look = before as Look;
      await wearLook(books.tx, playerId, {
        ...look,
        customAvatar: await stillThere(books, playerId, look.customAvatar, 'avatar'),
        customBanner: await stillThere(books, playerId, look.customBanner, 'banner'),
      });
      await tellFace(parts, books, playerId);
    },
  },
  'let-give': {
    permission: 'MUTE_USERS',
    undo: (parts, books, { playerId }) => setLifted(parts, books, playerId, false),
  },
  blacklist: {
    permission: 'BAN_USERS',
    undo: async (parts, { tx, afterCommit }, { after }) => {
      await removeEntries(tx, (after as { entries: number[] }).entries);
      afterCommit(parts.blacklist.announce);
    },
  },
  'switch-experiment': {
    permission: 'MANAGE_EXPERIMENTS',
    undo: async (parts, { tx, afterCommit }, { before }) => {
      const { experiment, ...state } = before as { experiment: ExperimentName } & ExperimentState;
      await setExperiment(tx, experiment, state);
      afterCommit(parts.experiments.announce);
    },
  },
  'change-shop': {
    permission: 'MANAGE_ECONOMY',
    undo: (parts, books, { before }) => setShopState(parts, books, before),
  },
  grant: {
    permission: 'GRANT_VALUE',
    undo: (_parts, books, { playerId, after }) => takeBack(books, playerId, after as GivenThings),
  },
};

/** A picture that was swept away meanwhile is gone; the rest comes back. */
async function stillThere(
  { tx }: Books,
  playerId: string,
  upload: Upload | null,
  use: UploadUse,
): Promise<Upload | null> {
  if (!upload) return null;
  const claimed = await claimUpload(tx, { playerId, uploadId: upload.uploadId, use });
  return typeof claimed === 'string' ? null : claimed;
}

const neededFor = ({ action }: ActRow): Permission | null => undoings[action]?.permission ?? null;

export function mayUndo(staff: Player, row: ActRow): boolean {
  const needed = neededFor(row);
  return (
    !row.undone &&
    needed !== null &&
    staff.permissions.has(needed) &&
    row.playerId !== staff.id &&
    isWhole(row)
  );
}

/** Acts of the command line are written more briefly; without both sides there is nothing to go back to. */
const isWhole = (row: ActRow): boolean => row.staffId !== null;

export async function undoAct(
  parts: StaffParts,
  staff: Player,
  actId: number,
  reason: string,
): Promise<void> {
  await parts.economy
    .write(async (books) => {
      const { tx } = books;
      const [row] = await tx<ActRow[]>`select ${actColumns(tx)} from audit_trail a where a.id = ${actId}`;
      if (!row) throw new Refusal('STAFF_ACT_UNKNOWN');
      const undoing = undoings[row.action];
      const needed = neededFor(row);
      if (!undoing || !needed || !isWhole(row)) throw new Refusal('STAFF_ACT_FINAL');
      requirePermission(staff, needed);
      if (row.undone) throw new Refusal('STAFF_ACT_UNDONE');
      if (row.playerId !== null) {
        await books.lock(row.playerId);
        await requirePowerOver(tx, staff, row.playerId);
      }
      const { before } = row as { before: { permission?: Permission } };
      // Nobody hands out by undoing what they could not hand out.
      if (undoing === permissionBack && before.permission) requirePermission(staff, before.permission);
      await recordAct(tx, {
        staffId: staff.id,
        action: 'undo',
        playerId: row.playerId,
        reason,
        before: row.after ?? undefined,
        after: row.before ?? undefined,
        undoes: row.id,
      });
      await undoing.undo(parts, books, row as unknown as Act);
    })
    .catch((problem: unknown) => {
      throw isUniqueViolation(problem, 'audit_trail_undoes_key') ? new Refusal('STAFF_ACT_UNDONE') : problem;
    });
}
