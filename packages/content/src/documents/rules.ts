import type { RulesDocument } from '@blookery/contract';
import { points, text } from './text.ts';

export const rules: RulesDocument = {
  updatedAt: '2026-11-01',
  header:
    'Twelve of them, written to be read. Take a minute; everyone you meet in the plaza has. They hold everywhere in the game: chat, plaza, guilds, trades, names, pictures and reports.',
  rules: [
    {
      name: 'Be kind',
      content:
        'No insults, threats, slurs or piling on. Nobody is worth less for who they are, where they are from, whom they love or what they believe. If you would not say it across a shop counter, do not type it.',
    },
    {
      name: 'Keep it fit for all ages',
      content:
        'There are thirteen-year-olds here. Nothing sexual, nothing gory, no drugs, no gambling for money, in words or in pictures.',
    },
    {
      name: 'Look after yourself',
      content:
        'Never share your password or a six-digit code, not even with staff; we do not ask. Do not post where you live, which school you go to, or how to reach you. Do not ask others for it either.',
    },
    {
      name: 'One shelf each',
      content:
        'One account per person. Extra accounts for daily tokens, for free tickets or for bidding on your own listings are closed, and so is what they fed.',
    },
    {
      name: 'Play by hand',
      content:
        'No bots, macros, auto-clickers or altered clients. The wheel, the packs and the auctions are for hands.',
    },
    {
      name: 'Trade fair',
      content:
        'Everything you agree on goes into the trade window, on both sides, before anybody confirms. “I will send mine after” is a scam, and scams are reversed. Do not lie about what a toy is or what it sold for.',
    },
    {
      name: 'Keep it in the game',
      content:
        'Do not buy, sell or swap accounts, toys, tokens or gems for money, gift cards or goods outside Blookery. Both sides lose what changed hands.',
    },
    {
      name: 'Leave the prices alone',
      content:
        'No staged sales to lift an average, no bidding rings, no moving toys around to hide where they came from.',
    },
    {
      name: 'Give others room',
      content:
        'No flooding, no walls of capitals or symbols, no begging, no mass mentions, no blocking stalls in the plaza. English in #global, please, so that everyone can join in; other languages are welcome in guilds.',
    },
    {
      name: 'Names and pictures',
      content:
        'Your name, avatar, banner and guild follow the same rules as your words. Do not pose as staff or as another player, and only upload what is yours to use.',
    },
    {
      name: 'Links with care',
      content:
        'No links to malware, to adult pages, to anything that asks for a login, nor to invitations nobody asked for. Advertise your guild, not your shop.',
    },
    {
      name: 'Report it, do not feed it',
      content:
        'Report what breaks a rule and leave it at that. Report faults instead of using them. False reports and arguing about measures in #global waste the same people’s evening.',
    },
  ],
  sections: [
    {
      title: 'What happens when a rule is broken',
      content: text(
        'It depends on what happened and how often. From mild to severe:',
        points(
          'a warning, which waits behind the bell;',
          'a mute, for a time or until it is lifted;',
          'removal of a name, picture or message;',
          'reversal of a trade, and loss of what was gained;',
          'a ban, for a time or for good.',
        ),
        'Threats, hatred, harm to children, stolen accounts and trading for money can mean a ban for good at once.',
      ),
    },
    {
      title: 'If you think we were wrong',
      content: text(
        'Every measure comes with its reason. Write to {email} within 60 days, with your username and what you think we missed. Somebody who did not take the decision will look at it again and answer you.',
      ),
    },
    {
      title: 'Who the staff are',
      content: text(
        'Keepers and Moderators wear a badge beside their name. Nobody without one speaks for the shop, whatever their name says. Staff keep to these rules too; if one does not, tell us at {email}.',
      ),
    },
  ],
  footer:
    'Breaking a rule can mean a warning, a mute or a closed account, depending on what happened. When in doubt, ask before you do it, and be the neighbour you would like to have.',
};
