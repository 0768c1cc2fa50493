import type { LegalDocument } from '@blookery/contract';
import { points, text } from './text.ts';

export const privacy: LegalDocument = {
  updatedAt: '2026-11-01',
  sections: [
    {
      title: 'In short',
      content: text(
        'We keep what the game needs and nothing to sell. No real name, no birthday, no card number, no tracking from page to page. You can ask for a copy of your data, or have it deleted, at any time.',
      ),
    },
    {
      title: 'Who is responsible',
      content: text(
        'The people who run Blookery are responsible for your data. Reach us at {email} for anything in this document, and please put “Privacy” in the subject.',
      ),
    },
    {
      title: 'What we store',
      content: text(
        points(
          'Your account: username, the moment you joined, your settings, and an email address only if you gave one.',
          'Your password as an argon2id hash. We cannot read it back, and neither could a thief.',
          'Your two-factor secret, encrypted, if you switched two-factor login on.',
          'Your sessions: a hash of each session token, when it began and was last used, the kind of browser, and a keyed hash of the address you came from. The hash tells us whether two visits came from the same place, not which place. A session ends after 30 days without use; a hash of the devices you logged in with is kept for 180 days, to warn you of new ones.',
          'Browsers that you let ring while the game is closed: the address and the keys that the browser gave us, until you log out there, and your quiet hours with their time zone.',
          'Your game: balances, blooks, items, cosmetics, packs opened, quests, trades, auctions, bids, guild, friends and blocks, and the history of every toy.',
          'What you write and upload: chat messages, guild texts, reports, custom avatars and banners. Pictures are made anew on arrival, so the place and camera data inside them are gone.',
          'Your purchases: what, when, how much, whether it succeeded, and of the card only its brand, its last four digits and the month in which it expires.',
          'Your linked chat-app account, if you linked one: its number, name and picture.',
          'What staff did: warnings, mutes, bans, their reasons, and your appeals.',
        ),
      ),
    },
    {
      title: 'What we do not store',
      content: text(
        points(
          'Card numbers and security codes. They go from your browser straight to the payment provider.',
          'Your plain password or your plain session token.',
          'Your plain network address. It is hashed on arrival. The exception is a network that was blocked for attacking the game: that one is kept while it is blocked.',
          'Where you are, who is in your address book, or what you do on other sites.',
        ),
      ),
    },
    {
      title: 'What we use it for',
      content: text(
        points(
          'To run the game for you, which is our agreement with you: accounts, shelves, trades, chat, purchases.',
          'To keep it fair and safe, which is our legitimate interest: rate limits, finding bots and scams, dealing with reports.',
          'To keep the books, which the law demands: records of payments.',
          'With your consent, which you can take back at any time: a linked chat-app account and browser notifications.',
        ),
        'No decision that matters to you is taken by a machine alone. Filters may hide a word or slow you down; measures are taken by people.',
      ),
    },
    {
      title: 'What other players see',
      content: text(
        'Your username, avatar, banner, title, badges, level, guild, tokens and experience, how many packs you opened and messages you sent, your toys, your open auctions, and a linked chat-app name. What you write in a room is read by everyone in it. In the plaza your position is seen while you are there.',
        'Never shown: email, sessions, settings, purchases, cards, private reports. The history of a toy names the players who had it.',
      ),
    },
    {
      title: 'Who else gets data',
      content: text(
        points(
          'The payment provider, when you save a card or buy something.',
          'The company whose machines we rent, which stores data on our behalf and under our orders.',
          'The mail provider, if you gave an address, to carry mails about your account there.',
          'The push service of your browser’s maker, if you let a browser ring. What we send is encrypted for your browser, and the service cannot read it.',
          'The captcha provider, if one from outside is switched on, to tell people from programs when you log in, register or bid. Our own captcha runs on our own machines and tells nobody.',
          'An advertising provider, if one is switched on, for players without an ad-free membership. It gets to show a picture in a frame; it gets no account data from us.',
          'Authorities, when the law obliges us, and then no more than it asks for.',
        ),
        'We do not sell data, and we do not swap it either. Where a provider works outside your region, it does so under the contract clauses the law foresees for that.',
      ),
    },
    {
      title: 'On your device',
      content: text(
        'The game keeps your session token, your search filters and your sound and motion settings in the local storage of your browser, because it does not work without them. Your browser also keeps copies of pictures and sounds so that they load at once. Once you play, it keeps the game itself and your shelf as last seen too, to show without a connection. There are no tracking cookies. Logging out removes the token and the shelf. What stays is a note, which names nobody, that this browser has logged in before: it keeps you from being locked out when somebody else guesses at your password.',
      ),
    },
    {
      title: 'How long we keep it',
      content: text(
        points(
          'Account and game data: as long as the account exists.',
          'Sessions: until you log out, end them in Settings, or change your password.',
          'Keyed hashes of the addresses you came from: until 90 days after you were last seen there.',
          'Messages: until you delete them or your account. A deleted message is hidden from players at once; moderators can still read it, so that a report about it can be settled.',
          'Uploads: until you replace or delete them.',
          'Reports: until 180 days after they were decided.',
          'Measures: as long as the account concerned exists; staff decisions stay in the staff trail, without your name once your account is gone.',
          'Purchase records: as long as tax law demands, which in most places is six to ten years.',
          'Server logs: at most 30 days. They hold no message, no password, no token and no plain address.',
        ),
        'Backups are replaced in turn, so something deleted can sleep in one for a few weeks more before it is gone there too.',
      ),
    },
    {
      title: 'Your rights',
      content: text(
        points(
          'See it and take it with you: ask, and you get a file with everything we hold on you.',
          'Correct it: most things you can change yourself; for the rest, write to us.',
          'Delete it: ask, and your account goes. What must stay stays without your name: ledger rows, toy histories, payment records.',
          'Object or restrict: tell us what you mind and why, and we will stop or explain.',
          'Take back a consent, at any time, for the future.',
          'Complain to the data protection authority where you live. We would be glad of a chance to put it right first.',
        ),
        'Write to {email} with your username. We answer within 30 days, free of charge. To be sure that we talk to the right person, we may ask you to confirm it from inside the game.',
      ),
    },
    {
      title: 'Children',
      content: text(
        'Blookery is for people over 13. We do not knowingly keep data of younger children. If you are a parent and find that your child has an account, write to {email} and we will delete it.',
      ),
    },
    {
      title: 'How we protect it',
      content: text(
        'Connections are encrypted. Passwords, tokens and addresses are hashed, two-factor secrets encrypted. Staff see only what their task needs, and every look and every measure of theirs is written to a trail that nobody can rewrite.',
        'Should data ever get out all the same, we tell the authority within 72 hours and you as soon as we know that you are concerned, in plain words.',
      ),
    },
    {
      title: 'Changes and contact',
      content: text(
        'If this policy changes in a way that matters, we tell you in the game before it does. Older versions are available on request. Write to {email}.',
      ),
    },
  ],
};
