import { namesOfCalls } from '@blookery/game/players/names';

/** Words by which players know the team. No group of players begins or ends its name with one. */
export const staffWords: ReadonlySet<string> = new Set(
  'blookery staff admin admins administrator administrators moderator moderators mod mods official support'.split(
    ' ',
  ),
);

/** Names that players would take for staff or residents. What only looks like one of them is no name for a player either. */
export const imitatedNames: ReadonlySet<string> = new Set([
  ...staffWords,
  ...(
    'blookeryteam sysadmin system server keeper keepers owner founder help helpdesk service security abuse legal ' +
    'privacy billing payments shopkeeper auctioneer house webmaster postmaster hostmaster noreply ' +
    'bobbin gavel postmark tick mirette quill wick'
  ).split(' '),
]);

/**
 * Names that cannot be registered: players would take them for staff or residents, or for something else in the game,
 * or a call has that name. In the folded form that is compared.
 */
export const reservedNames: ReadonlySet<string> = new Set([
  ...imitatedNames,
  ...namesOfCalls,
  ...(
    'blookery-team blookery_team team root store shop market auctions bank bot robot no-reply info contact news api ' +
    'www mail cdn gateway everyone here all global room guild guest anonymous nobody none null undefined nan true ' +
    'false you self user username player players default test deleted deleted-user banned unknown settings login ' +
    'logout register dashboard'
  ).split(' '),
]);
