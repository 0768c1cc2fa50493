import type { LegalDocument } from '@blookery/contract';
import { points, text } from './text.ts';

export const eula: LegalDocument = {
  updatedAt: '2026-11-01',
  sections: [
    {
      title: 'What this is',
      content: text(
        'This licence is about the software: the pages, code, drawings, sounds and texts that make up Blookery. It stands beside the Terms of Service, which are about playing.',
      ),
    },
    {
      title: 'What you may do',
      content: text(
        'You may load and run Blookery in your browser, for yourself, on as many of your devices as you like, for free. The permission is personal, cannot be passed on, and lasts as long as you keep to this licence and the terms.',
      ),
    },
    {
      title: 'What you may not do',
      content: text(
        points(
          'Copy, sell, rent or host the game or large parts of it.',
          'Take the game apart in order to cheat, to get at other people’s data, or to build a rival out of its pieces.',
          'Alter the client, send it made-up messages, or run it by script.',
          'Get around limits, captchas, bans or payment.',
          'Load the service so that others cannot play.',
          'Take out notices of rights and licences.',
        ),
        'What the law of your country lets you do in any case, such as examining a program to make another one work with it, stays allowed.',
      ),
    },
    {
      title: 'Pictures, videos and fan art',
      content: text(
        'Please do make pictures, videos, streams and drawings of the game and show them to the world, also where you earn from views. Say that they are of Blookery, do not pretend to speak for us, and do not print the toys on things for sale without asking at {email}.',
      ),
    },
    {
      title: 'Whose it is',
      content: text(
        'The game, its toys, its tune and its name belong to the people who made them. You receive permission to use them, as written here, and nothing more. The blooks on your shelf are entries in the game, which the Terms explain.',
      ),
    },
    {
      title: 'Parts by others',
      content: text(
        'The lettering comes from open fonts under the SIL Open Font License 1.1, and the program stands on open-source libraries, each under its own licence. Those licences count for those parts and come before this one. The credits page names the fonts.',
      ),
    },
    {
      title: 'Updates',
      content: text(
        'The game changes on its own when you load it; there is nothing to install and no old version to stay on. An update may need a newer browser. We support the current versions of the common ones and the one before.',
      ),
    },
    {
      title: 'What it needs',
      content: text(
        'A browser with JavaScript, a connection, and for sound a touch or a click first. The game plays quietly and without flashes if your device asks for reduced motion. We measure no more of your device than it takes to draw on it.',
      ),
    },
    {
      title: 'No promises beyond the law',
      content: text(
        'The software is free to use and comes as it is. We mend what we can, but we do not promise that it is without faults, fits a purpose you have in mind, or is always there. The rights that the law gives you as a consumer, above all for what you paid for, are not touched by this. Who answers for what is written in the Terms.',
      ),
    },
    {
      title: 'Ending',
      content: text(
        'This licence ends by itself if you break it badly, when your account is closed, or when you stop playing and clear your browser. What is written above about ownership goes on after that.',
      ),
    },
    {
      title: 'Contact',
      content: text('Questions about this licence, and requests for anything it does not allow: {email}.'),
    },
  ],
};
