/** The staff panel. Every act is recorded in the audit trail in its own transaction. */
import { staffCalls } from '@blookery/contract/staff';
import { staffCalendarCalls } from '@blookery/contract/staff/calendar';
import { staffEconomyCalls } from '@blookery/contract/staff-economy';
import type { Client } from '../../gateway/client.ts';
import { type Route, route } from '../../http/route.ts';
import type { PersonalData } from '../../players/personal-data.ts';
import { addTownEvent, changeTownEvent, endTownEvent } from './calendar/manage-events.ts';
import { readStaffCalendar } from './calendar/read-staff-calendar.ts';
import { changeShop } from './change-shop.ts';
import { economyReader } from './economy/read-economy.ts';
import { readRefunds } from './economy/read-refunds.ts';
import { settleRefund } from './economy/settle-refund.ts';
import { blacklistAddress, blacklistUser, listBlacklist, unblacklist } from './manage-blacklist.ts';
import { listExperiments, switchExperiment } from './manage-experiments.ts';
import type { StaffParts } from './parts.ts';
import { readAct, readAudit } from './read-audit.ts';
import { readContent } from './read-content.ts';
import { readOverview } from './read-overview.ts';
import { staffJobs } from './staff-jobs.ts';
import { startGlobalBooster } from './start-booster.ts';
import { undoAct } from './undo-act.ts';
import { grantPermission, revokePermission } from './users/change-permissions.ts';
import { endSessionsOf, noteUser, renameUser, resetLook } from './users/change-user.ts';
import { grantValue } from './users/grant-value.ts';
import { letGive } from './users/let-give.ts';
import { listUsers } from './users/list-users.ts';
import { liftFromUser, punishUser } from './users/punish-user.ts';
import { readUser } from './users/read-user.ts';
import { readLedger, readMessages, readTrades } from './users/user-history.ts';

export function staff(parts: StaffParts) {
  return {
    routes: [...panelRoutes(parts), ...userRoutes(parts), ...valueRoutes(parts), ...calendarRoutes(parts)],
    jobs: staffJobs(parts),
    personalData: staffData,
    close: publishExperiments(parts),
  };
}

const panelRoutes = (parts: StaffParts): Route[] => [
  route(staffCalls.overview, ({ player, query }) => readOverview(parts, player.id, query.span)),
  route(staffCalls.audit, ({ player, query }) => readAudit(parts, player, query)),
  route(staffCalls.undo, async ({ player, params, body }) => {
    await undoAct(parts, player, params.actId, body.reason);
    return readAct(parts, player, params.actId);
  }),
  route(staffCalls.experiments, () => listExperiments(parts)),
  route(staffCalls.switchExperiment, ({ player, params, body }) =>
    switchExperiment(parts, player, params.name, body),
  ),
  route(staffCalls.blacklist, () => listBlacklist(parts)),
  route(staffCalls.blacklistAddress, ({ player, body, address }) =>
    blacklistAddress(parts, player, body, address),
  ),
  route(staffCalls.unblacklist, ({ player, params, body }) =>
    unblacklist(parts, player, params.entryId, body.reason),
  ),
];

const userRoutes = (parts: StaffParts): Route[] => [
  route(staffCalls.users, ({ query }) => listUsers(parts, query)),
  route(staffCalls.user, ({ player, params }) => readUser(parts, player, params.userId)),
  route(staffCalls.ledger, ({ player, params, query }) =>
    readLedger(parts, player, params.userId, query.before),
  ),
  route(staffCalls.trades, ({ player, params, query }) =>
    readTrades(parts, player, params.userId, query.before),
  ),
  route(staffCalls.messages, ({ player, params }) => readMessages(parts, player, params.userId)),
  route(staffCalls.warn, ({ player, params, body }) =>
    punishUser(parts, player, params.userId, { kind: 'warn', minutes: null, ...body }),
  ),
  route(staffCalls.mute, ({ player, params, body }) =>
    punishUser(parts, player, params.userId, { kind: 'mute', ...body }),
  ),
  route(staffCalls.unmute, ({ player, params, body }) =>
    liftFromUser(parts, player, params.userId, { kind: 'mute', ...body }),
  ),
  route(staffCalls.ban, ({ player, params, body }) =>
    punishUser(parts, player, params.userId, { kind: 'ban', ...body }),
  ),
  route(staffCalls.unban, ({ player, params, body }) =>
    liftFromUser(parts, player, params.userId, { kind: 'ban', ...body }),
  ),
  route(staffCalls.blacklistUser, ({ player, params, body, address }) =>
    blacklistUser(parts, player, params.userId, body, address),
  ),
  route(staffCalls.endSessions, ({ player, params, body }) =>
    endSessionsOf(parts, player, params.userId, body.reason),
  ),
  route(staffCalls.note, ({ player, params, body }) => noteUser(parts, player, params.userId, body.text)),
  route(staffCalls.resetLook, ({ player, params, body }) =>
    resetLook(parts, player, params.userId, body.reason),
  ),
  route(staffCalls.letGive, ({ player, params, body }) => letGive(parts, player, params.userId, body.reason)),
  route(staffCalls.rename, ({ player, params, body }) => renameUser(parts, player, params.userId, body)),
  route(staffCalls.grantPermission, ({ player, params, body }) =>
    grantPermission(parts, player, { playerId: params.userId, permission: params.permission, ...body }),
  ),
  route(staffCalls.revokePermission, ({ player, params, body }) =>
    revokePermission(parts, player, { playerId: params.userId, permission: params.permission, ...body }),
  ),
];

const valueRoutes = (parts: StaffParts): Route[] => {
  const readEconomy = economyReader(parts);
  return [
    route(staffEconomyCalls.economy, () => readEconomy()),
    route(staffEconomyCalls.refunds, ({ query }) => readRefunds(parts, query.before)),
    route(staffEconomyCalls.settleRefund, ({ player, params, body }) =>
      settleRefund(parts, player, params.refundId, body.reason),
    ),
    route(staffEconomyCalls.content, () => readContent(parts)),
    route(staffEconomyCalls.changeShop, ({ player, params, body }) =>
      changeShop(parts, player, params.entryId, body),
    ),
    route(staffEconomyCalls.startBooster, ({ body, once }) => startGlobalBooster(parts, body, once)),
    route(staffEconomyCalls.grant, ({ body, once }) => grantValue(parts, body, once)),
  ];
};

const calendarRoutes = (parts: StaffParts): Route[] => [
  route(staffCalendarCalls.calendar, ({ player }) => readStaffCalendar(parts, player)),
  route(staffCalendarCalls.addEvent, ({ player, body }) => addTownEvent(parts, player, body)),
  route(staffCalendarCalls.changeEvent, ({ player, params, body }) =>
    changeTownEvent(parts, player, params.eventId, body),
  ),
  route(staffCalendarCalls.endEvent, ({ player, params, body }) =>
    endTownEvent(parts, player, params.eventId, body.reason),
  ),
];

const staffData: PersonalData[] = [
  {
    // Not in the copy: only staff see them, and they may be about other players.
    name: 'staffNotes',
    erase: (tx, playerId) => tx`delete from staff_notes where player_id = ${playerId}`,
  },
  {
    name: 'places',
    // Hashes mean nothing to the player, so the copy has only their number and dates.
    copy: async function* (sql, playerId) {
      yield await sql`
        select first_seen_at as "firstSeenAt", last_seen_at as "lastSeenAt" from player_addresses
        where player_id = ${playerId} order by first_seen_at`;
    },
    erase: (tx, playerId) => tx`delete from player_addresses where player_id = ${playerId}`,
  },
];

/** Every server notifies its own open pages when its copy of the experiments changes. Returns a function that stops it. */
function publishExperiments({ gateway, experiments }: StaffParts): () => void {
  const pages = new Set<Client>();
  gateway.onEnter((page) => void pages.add(page));
  gateway.onLeave((page) => void pages.delete(page));
  return experiments.onChange(() => {
    for (const page of pages) {
      page.send({ t: 'player.updated', d: { experiments: experiments.of(page.player) } });
    }
  });
}
