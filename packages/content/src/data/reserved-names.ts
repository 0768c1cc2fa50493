/** Names that cannot be registered, because players would take them for staff or residents. In the folded form that is compared. */
export const reservedNames: ReadonlySet<string> = new Set(
  (
    'blookery blookery-team blookeryteam blookery_team team staff admin admins administrator root sysadmin system server ' +
    'moderator moderators mod mods keeper keepers owner founder official support help helpdesk service security abuse ' +
    'legal privacy billing payments store shop shopkeeper market auctioneer auctions bank house bot robot webmaster ' +
    'postmaster hostmaster noreply no-reply info contact news api www mail cdn gateway everyone here all global room ' +
    'guild guest anonymous nobody none null undefined nan true false me you self user username player players default ' +
    'test deleted deleted-user banned unknown settings login logout register dashboard ' +
    'bobbin gavel postmark tick mirette quill wick'
  ).split(' '),
);
