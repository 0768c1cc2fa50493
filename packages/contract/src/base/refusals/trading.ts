/** Auctions, trades, gifts of new accounts and the store. */
import { AUCTION_WATCH_MOST, auctionTexts } from '@blookery/game/auctions/auctions';
import { givingTexts } from '@blookery/game/trading/giving';
import { storeTexts } from '@blookery/game/trading/store';
import { swapTexts } from '@blookery/game/trading/swaps';
import { TRADE_THINGS_MAX, tradeTexts } from '@blookery/game/trading/trades';
import type { RefusalList } from './refusal-list.ts';

export const tradingRefusals = {
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

  // Swaps
  SWAP_OFFERS_FULL: { status: 409, text: swapTexts.full },
  SWAP_GONE: { status: 409, text: swapTexts.gone },
  SWAP_OWN: { status: 403, text: swapTexts.own },
  SWAP_NOT_ALLOWED: { status: 403, text: swapTexts.notAllowed },
  SWAP_WRONG_KIND: { status: 400, text: swapTexts.wrongKind },

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
} as const satisfies RefusalList;
