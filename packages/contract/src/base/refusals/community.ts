/** Chat, friends, guilds, news, reports and staff. */
import { chatTexts } from '@blookery/game/chat/chat';
import { strangerTexts } from '@blookery/game/chat/strangers';
import { guildTexts } from '@blookery/game/players/guilds';
import { REPORTS_A_DAY } from '@blookery/game/players/reports';
import type { RefusalList } from './refusal-list.ts';

export const communityRefusals = {
  // Chat
  CHAT_ROOM_UNKNOWN: { status: 404, text: 'There is no such room, or its door is closed to you.' },
  CHAT_MESSAGE_EMPTY: { status: 400, text: chatTexts.empty },
  CHAT_MESSAGE_TOO_LONG: { status: 400, text: chatTexts.tooLong },
  CHAT_MESSAGE_UNKNOWN: { status: 404, text: 'That message is not there any more.' },
  CHAT_MESSAGE_NOT_YOURS: { status: 403, text: 'That message belongs to somebody else.' },
  CHAT_REPLY_UNKNOWN: { status: 400, text: 'The message you are replying to is not there any more.' },
  CHAT_UPLOAD_UNKNOWN: { status: 400, text: 'There is no upload of yours with that id.' },
  CHAT_NONCE_USED: { status: 409, text: 'That message was already sent to another room.' },
  CHAT_MESSAGE_DELETED: { status: 410, text: 'That message was deleted. It stays that way.' },
  CHAT_TOO_FAST: { status: 429, text: 'Easy there. You can write again in {seconds} s.' },
  CHAT_SLOW_MODE: {
    status: 429,
    text: 'This room is in slow mode. Your next message can go out in {seconds} s.',
  },
  CHAT_UNANSWERED: { status: 403, text: strangerTexts.unanswered },
  CHAT_STRANGERS_TODAY: {
    status: 429,
    text: 'You have written to enough new players for one day. Write to more tomorrow.',
  },
  CHAT_MUTED: { status: 403, text: 'You are muted for {reason}, until {until}.' },

  // Friends
  FRIEND_SELF: { status: 400, text: 'You are already on good terms with yourself.' },
  FRIEND_ALREADY: { status: 409, text: 'You are already friends.' },
  FRIEND_YOU_BLOCKED: { status: 409, text: 'You blocked this player. Lift the block first.' },
  FRIEND_REQUESTS_OFF: { status: 403, text: 'This player does not take friend requests.' },
  FRIEND_REQUESTS_MUTUAL: {
    status: 403,
    text: 'This player only takes friend requests from friends of friends.',
  },
  FRIEND_REQUESTS_TOO_MANY: { status: 409, text: 'Too many requests are waiting for an answer already.' },
  FRIEND_REQUEST_UNKNOWN: { status: 404, text: 'There is no request from this player.' },
  FRIEND_UNKNOWN: { status: 404, text: 'You are not friends with this player.' },
  FRIENDS_FULL: { status: 409, text: 'Your list of friends is full.' },
  FRIENDS_FULL_THEIRS: { status: 409, text: 'Their list of friends is full.' },
  FRIEND_BLOCKS_FULL: { status: 409, text: 'Your list of blocked players is full.' },

  // Guilds
  GUILD_UNKNOWN: { status: 404, text: 'There is no such guild. It may have been disbanded.' },
  GUILD_NONE: { status: 409, text: 'You are not in a guild.' },
  GUILD_ALREADY: { status: 409, text: 'You are in a guild already. One at a time.' },
  GUILD_NAME: { status: 400, text: guildTexts.name },
  GUILD_NAME_TAKEN: { status: 409, text: 'There is a guild of that name already. Try another one.' },
  GUILD_TAG: { status: 400, text: guildTexts.tag },
  GUILD_TAG_TAKEN: { status: 409, text: 'Another guild wears that tag. Try another one.' },
  GUILD_WORDS: { status: 400, text: 'Those are not words we can hang on a wall. Try others.' },
  GUILD_FULL: { status: 409, text: 'There is no room left in that guild.' },
  GUILD_INVITE_ONLY: { status: 403, text: 'That guild takes members by invitation only.' },
  GUILD_SENT_AWAY: { status: 403, text: 'They sent you away. You can come back when they invite you.' },
  GUILD_REQUESTS_TOO_MANY: {
    status: 409,
    text: 'Enough guilds are thinking about you already. Wait for one.',
  },
  GUILD_REQUEST_UNKNOWN: { status: 404, text: 'That request is not there any more.' },
  GUILD_INVITES_TOO_MANY: { status: 409, text: 'Too many invitations are waiting for an answer already.' },
  GUILD_INVITES_TODAY: { status: 429, text: 'That is enough invitations for one day. Send more tomorrow.' },
  GUILD_INVITED_ENOUGH: { status: 409, text: 'This player has enough invitations to think about already.' },
  GUILD_REQUESTED_ENOUGH: { status: 409, text: 'This guild has enough requests to think about already.' },
  GUILD_INVITE_UNKNOWN: { status: 404, text: 'That invitation is not there any more.' },
  GUILD_THEY_HAVE_ONE: { status: 409, text: 'This player is in a guild already.' },
  GUILD_ROLE: { status: 403, text: 'Your role in the guild does not reach that far.' },
  GUILD_MEMBER_UNKNOWN: { status: 404, text: 'That player is not in your guild.' },
  GUILD_OWNER_STAYS: {
    status: 409,
    text: 'A captain does not just leave. Hand the guild over first, or disband it.',
  },
  GUILD_LIMIT: { status: 403, text: 'You may pay out {left} more today.' },
  GUILD_TREASURY_TOO_LITTLE: { status: 409, text: 'The treasury does not hold that much.' },
  GUILD_BUSY: { status: 409, text: 'Members are coming and going right now. Try again.' },

  // News
  NEWS_UNKNOWN: { status: 404, text: 'That post is not there. It may have been taken down.' },
  NEWS_IMAGE_UNKNOWN: { status: 400, text: 'There is no picture of yours with that id.' },

  // Reports
  REPORT_UNKNOWN: { status: 404, text: 'There is nothing like that to report, or not any more.' },
  REPORT_SELF: { status: 400, text: 'That is your own. If it is wrong, take it down.' },
  REPORT_REASON: { status: 400, text: 'That reason does not fit this. Choose another one.' },
  REPORT_DUPLICATE: { status: 409, text: 'You have reported this already. Somebody will look at it.' },
  REPORT_TOO_MANY: {
    status: 429,
    text: `That is ${REPORTS_A_DAY} reports in a day. Staff have enough to read until tomorrow.`,
  },
  REPORT_CLAIMED: { status: 409, text: 'Somebody else is on this report.' },
  REPORT_DECIDED: { status: 409, text: 'This report was decided already.' },

  // Staff
  STAFF_SELF: { status: 403, text: 'Nobody does this to themselves. Ask somebody else on the team.' },
  STAFF_ABOVE: { status: 403, text: 'This player may do things that you may not. Ask somebody who can.' },
  STAFF_ACT_UNKNOWN: { status: 404, text: 'There is no such line in the trail.' },
  STAFF_ACT_UNDONE: { status: 409, text: 'That was taken back already.' },
  STAFF_GIVES_ALREADY: { status: 409, text: 'This account may give things away already.' },
  STAFF_ACT_FINAL: { status: 409, text: 'That cannot be taken back from here.' },
  STAFF_ADDRESS_INVALID: { status: 400, text: 'That is no address and no network.' },
  STAFF_OWN_ADDRESS: { status: 409, text: 'That address is yours as well. You would lock yourself out.' },
  STAFF_NO_ADDRESS: { status: 409, text: 'This player has no session, so no address is known.' },
  STAFF_ENTRY_UNKNOWN: { status: 404, text: 'There is no such entry on the blacklist.' },
  STAFF_NO_BOOSTER: { status: 400, text: 'That item starts no booster for everybody.' },
  STAFF_GRANT_UNKNOWN: { status: 400, text: 'There is nothing like that to give.' },
  STAFF_GRANT_OWNED: { status: 409, text: 'They have that one already.' },
  STAFF_REFUND_UNKNOWN: { status: 404, text: 'There is no such refund to settle.' },
  STAFF_REFUND_SETTLED: { status: 409, text: 'Somebody settled that one already.' },
} as const satisfies RefusalList;
