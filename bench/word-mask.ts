/** The word mask runs on the thread that serves everybody: what the longest message costs it. */
import { wordFilter } from '@blookery/content';
import { wordMask } from '../apps/server/src/features/chat/word-mask.ts';
import { atMost, type Bench, type BenchLine, median } from './bench.ts';

const longest = 2048;
const runs = 2000;
const texts: Record<string, string> = {
  'ordinary words': 'Does anybody trade a shiny fox for two dragons? ',
  // Letters that begin many words of the filter, with marks between them.
  'hard to mask': 's.h-f_b a.c-d_n ',
  'one long word': 'shfbacdn',
  'what looks like links': 'http://a ',
};

const bench: Bench = {
  name: 'word-mask',
  run: async function* (): AsyncGenerator<BenchLine> {
    const mask = wordMask(wordFilter);
    for (const [name, text] of Object.entries(texts)) {
      const content = text.repeat(Math.ceil(longest / text.length)).slice(0, longest);
      const took: number[] = [];
      for (let run = 0; run < runs; run++) {
        const began = performance.now();
        mask(content);
        took.push(performance.now() - began);
      }
      yield {
        what: `2 KB, ${name}, milliseconds`,
        ratio: median(took),
        goal: atMost(0.5),
        detail: `median of ${runs} runs`,
      };
    }
  },
};
export default bench;
