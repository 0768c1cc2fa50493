import type { LegalDocument } from '@blookery/contract';
import { points, text } from './text.ts';

export const terms: LegalDocument = {
  updatedAt: '2026-11-01',
  sections: [
    {
      title: 'In short',
      content: text(
        'Play fair, keep your account safe, and know that toys, tokens and gems have no value outside the game. You can leave whenever you like, and if we ever have to show somebody the door, we say why.',
        'This box is here to help you read. The sections below are what we agree on.',
      ),
    },
    {
      title: 'Who we are, and what this is',
      content: text(
        'Blookery is a browser game about collecting and trading toys called blooks, with a chat, a plaza, guilds and an auction house. “We” are the people who run it. “You” are the person who plays.',
        'By making an account you agree to these terms, to the Privacy Policy and to the house rules. If you do not agree, please do not play; nobody will be cross.',
        'Blookery is an independent game. It is not affiliated with any quiz game.',
      ),
    },
    {
      title: 'Who can play',
      content: text(
        'You must be over 13. Where the law of your country sets a higher age for making an account like this by yourself, that age counts.',
        'If you are under 18, please read this together with a parent or guardian, and ask them before you buy anything.',
        'We close accounts of children who are too young as soon as we learn of them, and delete what we hold about them.',
      ),
    },
    {
      title: 'Your account',
      content: text(
        'One person, one account. An account is yours alone: it cannot be sold, rented, lent or given away.',
        'Choose a password that you use nowhere else, and switch on two-factor login in Settings. We will never ask you for your password or for a six-digit code, in chat or anywhere else.',
        'You answer for what happens on your account until you tell us that somebody else has got into it. Write to {email} and we will help you get it back as far as we can tell whose it is.',
        'Usernames are read by everyone. We may change one that insults, misleads or pretends to be staff.',
      ),
    },
    {
      title: 'Tokens, gems, blooks and everything else in the game',
      content: text(
        'Tokens, gems, experience, blooks, items, titles, banners, fonts and badges are parts of the game. You get a personal permission to use them inside it for as long as your account and the game exist. You do not own them, and they are not money.',
        'They have no cash value. We do not buy them back, and they must not be bought or sold for money or for anything outside Blookery. Trades and sales within the game, by its own means, are what they are there for.',
        'We may change prices, odds, effects and sale values to keep the game healthy. Odds change only for openings that are still to come.',
      ),
    },
    {
      title: 'Packs, odds and fair dice',
      content: text(
        'Every pack shows the chance of each toy before you open it, as it is at that moment, with boosters and weekdays counted in. What is shown is what is rolled.',
        'Packs are opened with tokens. Tokens are earned by playing; some bundles in the store contain a few. Gems do not open packs.',
        'Each roll is made from a secret number of ours, whose fingerprint you see beforehand, a number of yours, which you may change, and a counter. When our number is replaced we reveal it, so that you can check every roll of yours afterwards on the fairness page. Nobody, and that includes us, can change a roll after the fact without its showing.',
        'Chance has no memory and owes nobody anything. If opening packs stops being fun, stop; the toys keep.',
      ),
    },
    {
      title: 'Trades, auctions and the plaza',
      content: text(
        'A trade swaps everything on both sides at once, after both players have locked and confirmed it. It cannot be undone because somebody thought better of it.',
        'A bid takes the tokens out of your purse until you are outbid, when they come back in full, or until you win. A listing costs a fee when it is put up: a share of the price and a bit for the time. The fee is shown first and is not returned.',
        'We may reverse trades, sales and openings that came from a fault in the game, a stolen account or a scam, and we note it on the history of every toy concerned.',
      ),
    },
    {
      title: 'Purchases',
      content: text(
        'Prices are in US dollars and are final: what you see is what is charged. Payment is by card through a payment provider; we never see or keep your card number.',
        'What you bought is granted when the payment has succeeded, usually within seconds. Before you pay, the review shows the product, the quantity, the total and, for a subscription, the price of each month.',
        'Only pay with a card that is yours or that its owner lets you use. If a payment is reversed by the bank, we may take back what it paid for, and close the account if that keeps happening.',
      ),
    },
    {
      title: 'Subscriptions',
      content: text(
        'A monthly membership renews each month at the price you agreed to, until you cancel it in Settings, Billing. Cancelling takes two clicks and no reason. You keep its benefits until the end of the month you have paid for.',
        'A lifetime membership is paid once and lasts as long as the game does.',
        'If we raise the price of a membership, we tell you at least 30 days ahead, and the old price stays until then. If a renewal fails, we try again for a few days, and then the membership simply ends.',
        'When a membership ends, the permissions it gave end with it. The rest of your shelf is untouched.',
      ),
    },
    {
      title: 'Refunds',
      content: text(
        'Something went wrong? Write to {email} with your username and the date.',
        points(
          'Charged twice, or charged and nothing came: we put it right or pay it back, always.',
          'Changed your mind within 14 days and have not used what you bought: we pay it back and take the thing back.',
          'Bought by a child without permission: a parent may ask for the money within 30 days; what was bought is taken back.',
          'A month of membership that has begun is not paid back, but you can cancel before the next one at any time.',
        ),
        'Rights that the law of your country gives you as a consumer come on top and are not touched by this section.',
      ),
    },
    {
      title: 'What you write and upload',
      content: text(
        'Your messages, guild texts, avatars and banners remain yours. You allow us to store them, to make smaller copies of pictures, and to show them to other players, which is the whole point of them. That permission ends when they are deleted.',
        'Only upload what you made or may use. Nothing unlawful, nothing for adults only, nothing that shows other people’s private matters, nothing made to hurt.',
        'We may remove anything that breaks the house rules. If something of yours is being shown here without your permission, tell us at {email} what it is and where, and we will look at it promptly.',
      ),
    },
    {
      title: 'House rules, measures and appeals',
      content: text(
        'The house rules are part of these terms. Staff can warn, mute in chat, remove content, undo gains, lock trading, and ban for a time or for good. They choose the mildest measure that will do, and each one is written down with its reason.',
        'You are told what was done, why and for how long. If you think it is wrong, answer by writing to {email} within 60 days. Somebody who did not take the decision looks at it again and tells you the outcome. You can appeal each measure once; a second time only with something new to say.',
      ),
    },
    {
      title: 'Fair means',
      content: text(
        'Play by hand. Scripts, macros, altered clients, scraping, automatic bidding and several accounts working as one are not allowed, nor is using a fault in the game instead of reporting it.',
        'If you find a hole, tell us at {email} before you tell anyone else, and do not use it on other players. We will thank you and will not hold the finding against you.',
      ),
    },
    {
      title: 'The service',
      content: text(
        'We work to keep the shop open, but we cannot promise that it never closes. There will be maintenance, faults and changes. Features come and go.',
        'If we should ever close the game for good, we announce it at least 60 days before, stop selling at once, end all memberships, and pay back the part of any month that can no longer be used.',
      ),
    },
    {
      title: 'Who answers for what',
      content: text(
        'We answer without limit for harm done on purpose or by gross carelessness, for harm to life and health, and wherever the law says that this cannot be limited.',
        'Otherwise, and as far as the law allows, we answer only for the harm that was to be expected from the breach of an essential duty, up to what you paid us in the twelve months before. We do not answer for what other players do, for lost luck, or for the worth somebody saw in a toy.',
      ),
    },
    {
      title: 'Ending',
      content: text(
        'You may have your account deleted at any time by writing to {email}. Your shelf, your purse and your memberships are then gone and cannot be brought back, so please give away what you care about first.',
        'We may end this agreement with 30 days’ notice, or at once when the rules were broken badly. If we close your account without your having broken anything, we pay back purchases that you could not use.',
      ),
    },
    {
      title: 'Changes, law and contact',
      content: text(
        'When these terms change in a way that matters, we tell you in the game at least 30 days before. If you then go on playing, the new terms count. If you would rather not, you can delete your account until then.',
        'The law of the country where we are based applies, and so does whatever protection the law of your own country gives you. If one sentence here should turn out not to hold, the others still do.',
        'Questions, complaints and kind words: {email}.',
      ),
    },
  ],
};
