/**
 * The error catalogue: the status and the text for each code. A use case throws `Refusal(code, params)`; `{name}` in a
 * text is filled from the params.
 *
 * Texts that pages show before they call the server are in `packages/game` beside their rule. They are reused here, so
 * that page and server show the same.
 */

import { AUCTION_WATCH_MOST, auctionTexts } from '@blookery/game/auctions/auctions';
import { chatTexts } from '@blookery/game/chat/chat';
import { BOOSTER_QUEUE_HOURS } from '@blookery/game/collecting/boosters';
import { clientSeedText } from '@blookery/game/collecting/fairness';
import { packTexts } from '@blookery/game/collecting/packs';
import { sellingTexts } from '@blookery/game/collecting/selling';
import { colorTexts } from '@blookery/game/colors';
import { accountTexts } from '@blookery/game/players/accounts';
import { guildTexts } from '@blookery/game/players/guilds';
import { REPORTS_A_DAY } from '@blookery/game/players/reports';
import { settingsTexts } from '@blookery/game/players/settings';
import { uploadTexts } from '@blookery/game/players/uploads';
import { givingTexts } from '@blookery/game/trading/giving';
import { storeTexts } from '@blookery/game/trading/store';
import { TRADE_THINGS_MAX, tradeTexts } from '@blookery/game/trading/trades';

export const refusals = {
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

  // For operators
  METRICS_REFUSED: { status: 403, text: 'These figures are for the people who run this server.' },

  // Accounts
  USERNAME_MISSING: { status: 400, text: accountTexts.usernameMissing },
  USERNAME_CHARACTERS: { status: 400, text: accountTexts.usernameCharacters },
  USERNAME_TOO_LONG: { status: 400, text: accountTexts.usernameTooLong },
  USERNAME_TAKEN: { status: 409, text: 'Somebody already has that name. Try another one.' },
  USERNAME_NOT_ALLOWED: {
    status: 400,
    text: 'That name is not one we can hang on a shelf. Try another one.',
  },
  PASSWORD_MISSING: { status: 400, text: accountTexts.passwordMissing },
  PASSWORD_LENGTH: { status: 400, text: accountTexts.passwordLength },
  PASSWORD_COMMON: { status: 400, text: accountTexts.passwordCommon },
  LOGIN_WRONG: { status: 400, text: 'That username and password do not belong together.' },
  /** The only 401 of the login call: the page opens the code dialog on it. */
  OTP_REQUIRED: { status: 401, text: 'Enter the six-digit code from your authenticator app.' },
  OTP_WRONG: { status: 401, text: 'That code is not right, or it was already used. Wait for the next one.' },
  /** Of a password or a code. */
  TOO_MANY_GUESSES: { status: 429, text: 'Too many tries at this account. Try again in {wait}.' },
  CAPTCHA_FAILED: { status: 400, text: 'The captcha did not go through. Please try it again.' },
  MAIL_OFF: { status: 409, text: 'No mail is sent from here.' },
  MAIL_LINK_OVER: { status: 400, text: 'That link is no longer good. Ask for a new one.' },
  EMAIL_INVALID: { status: 400, text: accountTexts.emailInvalid },
  EMAIL_SAME: { status: 409, text: 'That is the address you already have.' },
  ACCOUNT_MISSING: { status: 400, text: accountTexts.accountMissing },
  USER_UNKNOWN: { status: 404, text: 'There is no account with that name.' },

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
  CHAT_MUTED: { status: 403, text: 'You are muted for {reason}, until {until}.' },

  // Calls that move value
  IDEMPOTENCY_KEY_REUSED: { status: 409, text: 'That Idempotency-Key was already used for another request.' },
  TOKENS_TOO_FEW: { status: 400, text: 'You do not have enough tokens for that.' },
  GEMS_TOO_FEW: { status: 400, text: 'You do not have enough gems for that.' },

  // Packs
  PACK_UNKNOWN: { status: 404, text: packTexts.unknown },
  PACK_EMPTY: { status: 409, text: 'Nobody in this pack comes out today. Try another day.' },
  PACK_TOO_DEAR: { status: 400, text: packTexts.tooFewTokens },
  CLIENT_SEED_INVALID: { status: 400, text: clientSeedText },
  SEED_UNUSED: { status: 409, text: 'This seed has not been rolled yet, so there is nothing to check.' },
  PULL_UNKNOWN: { status: 404, text: 'There is no such opening.' },

  // Shops
  SHOP_ENTRY_UNKNOWN: { status: 404, text: 'The shop has never heard of that.' },
  SHOP_NOT_ON_SALE: { status: 409, text: 'That is not in the shop this week.' },
  SHOP_QUANTITY: { status: 400, text: 'The shop hands out at most {most} of these at once.' },
  SHOP_OWNED: { status: 409, text: 'You already have that one.' },

  // Inventory
  SELL_NOTHING: { status: 400, text: sellingTexts.nothingSelected },
  BLOOK_UNKNOWN: { status: 404, text: 'There is no such blook.' },
  BLOOK_NOT_OWNED: { status: 404, text: 'That blook is not on your shelf.' },
  BLOOK_HELD: { status: 409, text: 'That blook is in an auction or a trade right now.' },
  DUPLICATES_CHANGED: { status: 409, text: 'Your doubles have changed since you looked. Look again first.' },
  ITEM_NOT_OWNED: { status: 404, text: 'That item is not in your drawer.' },
  ITEM_HELD: { status: 409, text: 'That item is in an auction or a trade right now.' },
  ITEM_NOT_USABLE: { status: 400, text: 'That is a keepsake. It is for keeping.' },
  COSMETICS_ALL_OWNED: { status: 409, text: 'You already have every one of those. The item stays with you.' },
  BOOSTER_QUEUE_FULL: {
    status: 409,
    text: `More than ${BOOSTER_QUEUE_HOURS} hours of these are waiting already. Keep it for later.`,
  },

  // Auctions
  AUCTION_PRICE_MISSING: { status: 400, text: auctionTexts.priceMissing },
  AUCTION_DURATION_MISSING: { status: 400, text: auctionTexts.durationMissing },
  AUCTION_DURATION_TOO_SHORT: { status: 400, text: auctionTexts.durationTooShort },
  AUCTION_PRICE_TOO_LOW: { status: 400, text: auctionTexts.priceTooLow },
  AUCTION_TOO_POOR: { status: 400, text: auctionTexts.tooPoor },
  AUCTION_THING_MISSING: { status: 400, text: 'Choose one blook or one item to list.' },
  AUCTION_ITEM_KEPT: { status: 400, text: 'That one cannot be auctioned.' },
  AUCTION_TOO_MANY: { status: 409, text: 'Your stall holds {most} listings. Wait until one is over.' },
  AUCTION_CAPTCHA_MISSING: { status: 400, text: auctionTexts.captchaMissing },
  AUCTION_AMOUNT_MISSING: { status: 400, text: auctionTexts.amountMissing },
  AUCTION_UNKNOWN: { status: 404, text: 'There is no such listing.' },
  AUCTION_ENDED: { status: 409, text: 'This one is over. The gavel has fallen.' },
  AUCTION_NOT_YOURS: { status: 403, text: 'That listing belongs to somebody else.' },
  AUCTION_OWN_LISTING: { status: 403, text: auctionTexts.ownListing },
  AUCTION_BUY_ONLY: { status: 409, text: 'This one has a fixed price. Buy it or leave it.' },
  AUCTION_BID_ONLY: { status: 409, text: 'This one goes to the highest bid.' },
  AUCTION_BID_TOO_LOW: { status: 400, text: auctionTexts.bidTooLow },
  AUCTION_BID_OWN: { status: 409, text: auctionTexts.bidOwn },
  AUCTION_HAS_BIDS: { status: 409, text: auctionTexts.hasBids },
  AUCTION_KIND_UNKNOWN: { status: 404, text: 'There is no such blook or item.' },
  AUCTION_CURSOR_INVALID: { status: 400, text: 'That page is not one of this list.' },
  AUCTION_WATCH_FULL: {
    status: 409,
    text: `You can keep an eye on ${AUCTION_WATCH_MOST} listings. Let go of one first.`,
  },

  // Plaza and maps
  PLAZA_NOT_THERE: { status: 409, text: 'You are not in the plaza right now.' },
  PLAZA_STALL_UNKNOWN: { status: 404, text: 'There is no such stall.' },
  PLAZA_STALL_FAR: { status: 409, text: 'Step up to the stall first.' },
  PLAZA_STALL_TAKEN: { status: 409, text: 'Somebody keeps this stall already.' },
  PLAZA_STALL_EMPTY: { status: 409, text: 'You have nothing in the auction house to lay out.' },
  MAP_UNKNOWN: { status: 404, text: 'There is no such map of yours.' },
  MAP_INVALID: { status: 400, text: 'That is not a map we can use: {detail}' },
  MAP_CHANGED: { status: 409, text: 'This map was saved somewhere else since you opened it.' },
  MAPS_FULL: { status: 409, text: 'Your map drawer is full. Throw one away first.' },

  // Quests
  DAILY_CLAIMED: {
    status: 409,
    text: "Today's reward is in your tin already. The next one comes at 00:00 UTC.",
  },
  QUEST_UNKNOWN: { status: 404, text: 'There is no such quest.' },
  QUEST_UNFINISHED: { status: 409, text: 'That quest is not done yet.' },
  QUEST_CLAIMED: { status: 409, text: 'That quest was already claimed.' },

  // Album and workshop
  MILESTONE_UNREACHED: { status: 409, text: 'That page of the album is not full enough yet.' },
  MILESTONE_CLAIMED: { status: 409, text: 'That milestone was already claimed.' },
  STITCH_IMPOSSIBLE: { status: 409, text: 'No thread makes this one. It comes from somewhere else.' },
  STITCH_HAD: { status: 409, text: '{name} was yours before. Threads only make somebody new.' },
  STITCH_DAY: { status: 409, text: '{name} is stitched on {day}s only.' },
  THREADS_TOO_FEW: { status: 409, text: '{name} takes {needed} threads, and you have {have}.' },

  // Cosmetics
  COSMETIC_NOT_OWNED: { status: 403, text: 'That one is not in your wardrobe.' },
  COLOR_INVALID: { status: 400, text: colorTexts.notAColor },
  GRADIENT_INVALID: { status: 400, text: colorTexts.notAGradient },

  // Uploads
  UPLOAD_TYPE: { status: 400, text: uploadTexts.wrongType },
  UPLOAD_TOO_LARGE: { status: 413, text: uploadTexts.tooLarge },
  UPLOAD_TOO_MANY: {
    status: 429,
    text: 'You have several uploads waiting already. Finish one of them first.',
  },
  UPLOAD_DAY_FULL: {
    status: 429,
    text: 'That is {megabytes} MB of pictures, which is all that fits into a day. There is room again in {wait}.',
  },
  UPLOAD_UNKNOWN: { status: 404, text: 'There is no upload of yours with that id.' },
  UPLOAD_MISSING: { status: 409, text: 'The file has not arrived yet.' },
  UPLOAD_UNVERIFIED: { status: 409, text: 'That file has not been checked yet.' },
  UPLOAD_USED: { status: 409, text: 'That picture is in use somewhere else. Upload it again for this.' },
  UPLOAD_BUSY: { status: 409, text: 'Pictures are being looked at right now. Try again in a moment.' },
  UPLOAD_NOT_A_PICTURE: { status: 400, text: 'That file is not a picture we can open. It was thrown away.' },
  UPLOAD_PICTURE_TOO_BIG: {
    status: 400,
    text: 'That picture has too many pixels or frames. It was thrown away.',
  },

  // Settings and security
  SETTINGS_FAILED: { status: 400, text: settingsTexts.failed },
  PASSWORD_WRONG: { status: 400, text: 'That is not your current password.' },
  PASSWORD_SAME: { status: 400, text: 'That is the password you already have.' },
  OTP_ALREADY_ON: { status: 409, text: 'Two-factor is already on.' },
  OTP_NOT_ON: { status: 409, text: 'Two-factor is not on.' },
  OTP_NOT_STARTED: { status: 409, text: 'Start with a new key: the one you scanned is gone.' },
  OTP_CODE_WRONG: { status: 400, text: 'That code is not right, or it was already used.' },
  SESSION_UNKNOWN: { status: 404, text: 'That session is already over.' },
  PASSKEY_NAME: { status: 400, text: 'Give the passkey a name of 1 to 40 characters.' },
  PASSKEY_REFUSED: { status: 400, text: 'That passkey did not open anything. Try again.' },
  PASSKEY_KNOWN: { status: 409, text: 'That passkey is already on an account.' },
  PASSKEY_TOO_MANY: { status: 409, text: 'Ten passkeys are enough for anybody. Remove one first.' },
  PASSKEY_UNKNOWN: { status: 404, text: 'That passkey is not on your account.' },

  // The chat-app link
  DISCORD_OFF: { status: 409, text: 'Linking a Discord account is not switched on here.' },
  DISCORD_STATE_WRONG: {
    status: 400,
    text: 'This link was not started here, or it took too long. Start it again from Settings.',
  },
  DISCORD_REFUSED: { status: 400, text: 'Discord did not confirm the link. Start it again from Settings.' },
  DISCORD_TAKEN: { status: 409, text: 'That Discord account is linked to another player.' },
  DISCORD_AWAY: { status: 502, text: 'Discord is not answering right now. Try again later.' },

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
  GUILD_REQUEST_UNWANTED: { status: 403, text: 'This guild does not take requests from you.' },
  GUILD_INVITE_UNKNOWN: { status: 404, text: 'That invitation is not there any more.' },
  GUILD_INVITE_UNWANTED: { status: 403, text: 'This player does not take invitations from you.' },
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

  // New accounts
  GIVING_TOO_NEW: { status: 403, text: givingTexts.tooNew },
  GIVING_PRICE_HIGH: { status: 403, text: givingTexts.priceHigh },
  GIVING_PRICE_LOW: { status: 403, text: givingTexts.priceLow },
  GIVING_PRICE_UNKNOWN: { status: 403, text: givingTexts.priceUnknown },

  // Trades
  TRADE_SELF: { status: 400, text: 'Swapping with yourself changes very little.' },
  TRADE_REQUESTS_OFF: { status: 403, text: 'This player does not take trade requests right now.' },
  TRADE_YOU_BLOCKED: { status: 409, text: 'You blocked this player. Lift the block first.' },
  TRADE_BUSY: { status: 409, text: 'You are at a trade already. Finish it or leave it first.' },
  TRADE_BUSY_THEIRS: { status: 409, text: 'They are at another trade. Try again in a moment.' },
  TRADE_ASKS_TOO_MANY: { status: 409, text: 'Too many trade requests are waiting already.' },
  TRADE_ASKED_OFTEN: {
    status: 429,
    text: 'You have asked them often enough. You can ask again in {seconds} s.',
  },
  TRADE_ASK_LATER: { status: 429, text: 'They said no just now. You can ask again in {seconds} s.' },
  TRADE_UNKNOWN: { status: 404, text: 'There is no such trade.' },
  TRADE_OVER: { status: 409, text: 'This trade is over. Everything is back where it belongs.' },
  TRADE_NOT_OPEN: { status: 409, text: 'This trade has not begun yet.' },
  TRADE_NOT_ALLOWED: { status: 403, text: 'You two cannot trade with each other right now.' },
  TRADE_TOO_MUCH: { status: 400, text: `A tray holds ${TRADE_THINGS_MAX} things at most.` },
  TRADE_EMPTY: { status: 400, text: tradeTexts.empty },
  TRADE_CHANGED: { status: 409, text: 'The offers have changed since you looked. Look again first.' },
  TRADE_UNLOCKED: { status: 409, text: 'Both sides have to be locked first.' },
  TRADE_TOO_SOON: { status: 409, text: 'Look it over for a moment first.' },

  // The store
  STORE_OFF: { status: 409, text: 'The till is closed here: nothing can be bought with money.' },
  STORE_PROVIDER_AWAY: {
    status: 502,
    text: 'The card company is not answering right now. Nothing was charged; try again shortly.',
  },
  STORE_PRODUCT_UNKNOWN: { status: 404, text: 'The store has never heard of that.' },
  STORE_NOT_SOLD_SO: { status: 400, text: 'That is not sold this way.' },
  STORE_QUANTITY_TOO_LOW: { status: 400, text: storeTexts.quantityTooLow },
  STORE_QUANTITY_TOO_HIGH: { status: 400, text: storeTexts.quantityTooHigh },
  STORE_ONE_ONLY: { status: 400, text: 'One of these is all anybody can have.' },
  STORE_OWNED: { status: 409, text: 'You already have that one. Nothing was charged.' },
  STORE_SUBSCRIBED: {
    status: 409,
    text: 'You already have a membership that renews. Cancel it first; the days you paid for stay yours.',
  },
  STORE_NOT_SUBSCRIBED: { status: 409, text: 'There is no membership to change.' },
  STORE_CARD_MISSING: { status: 400, text: storeTexts.noPaymentMethod },
  STORE_CARD_UNKNOWN: { status: 404, text: 'That card is not one of yours.' },
  STORE_CARD_REFUSED: { status: 402, text: '{message}' },
  STORE_CARD_NUMBER: {
    status: 400,
    text: 'Card numbers are for the card company only. We do not take them, and forgot this one.',
  },
  STORE_CARD_NEEDED: {
    status: 409,
    text: 'Your membership renews on this card. Add another one first, or cancel the membership.',
  },
  STORE_CARDS_FULL: { status: 409, text: 'Ten cards are enough for anybody. Remove one first.' },
  STORE_SETUP_UNKNOWN: { status: 404, text: 'There is no card of yours being added under that number.' },
  STORE_SETUP_UNFINISHED: { status: 409, text: 'That card has not been confirmed yet.' },
  STORE_CAP_REACHED: {
    status: 409,
    text: 'That would go past the {cap} a month you set for yourself; {left} is left of it.',
  },
  STORE_WEBHOOK_REFUSED: { status: 400, text: 'This was not signed by the payment provider.' },

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
} as const satisfies Record<string, { status: number; text: string }>;

export type RefusalCode = keyof typeof refusals;

/** What any call may refuse with, in addition to its own list. */
export const everyCallRefuses = [
  'REQUEST_INVALID',
  'REQUEST_TOO_LARGE',
  'REQUEST_TYPE_UNSUPPORTED',
  'RATE_LIMITED',
  'SERVICE_UNAVAILABLE',
  'DATABASE_AWAY',
] as const satisfies readonly RefusalCode[];

/** What any call that requires a player may refuse with as well. */
export const playerCallRefuses = [
  'SESSION_REQUIRED',
  'PERMISSION_MISSING',
  'PLAYER_BANNED',
] as const satisfies readonly RefusalCode[];

/** Any other error is a bug: it is logged with its request id, and the response contains only this. */
export const internalError = { code: 'INTERNAL', message: 'Internal server error' } as const;

export interface ErrorBody {
  code: RefusalCode | typeof internalError.code;
  /** Ready to show. */
  message: string;
  params?: Record<string, string | number>;
}

export const fillText = (text: string, params: Record<string, string | number> = {}): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
