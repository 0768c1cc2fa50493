import { namesOfCalls } from '@blookery/game/players/names';

/** Words by which players know the team. No group of players begins or ends its name with one. */
export const staffWords: ReadonlySet<string> = new Set(
  'blookery staff admin admins administrator administrators moderator moderators mod mods official support'.split(
    ' ',
  ),
);

/**
 * Names that cannot be registered: players would take them for staff or residents, or a call has that name. In the folded
 * form that is compared.
 */
export const reservedNames: ReadonlySet<string> = new Set([
  ...staffWords,
  ...namesOfCalls,
  ...(
    'blookery-team blookeryteam blookery_team team root sysadmin system server ' +
    'keeper keepers owner founder help helpdesk service security abuse ' +
    'legal privacy billing payments store shop shopkeeper market auctioneer auctions bank house bot robot webmaster ' +
    'postmaster hostmaster noreply no-reply info contact news api www mail cdn gateway everyone here all global room ' +
    'guild guest anonymous nobody none null undefined nan true false you self user username player players default ' +
    'test deleted deleted-user banned unknown settings login logout register dashboard ' +
    'bobbin gavel postmark tick mirette quill wick'
  ).split(' '),
]);
