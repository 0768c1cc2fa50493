import { beforeEach, describe, expect, it } from 'vitest';
import { fakeCanvas } from './canvas-fixtures.ts';
import { TOY } from './toy-pose.ts';
import { stackSpeech, WalkerView } from './walker-view.ts';

beforeEach(fakeCanvas);
const tag = { name: 'ann', color: '#fff3dc', font: undefined, title: undefined, mine: false };
const walkerAt = (x: number, y: number) =>
  new WalkerView({ picture: '', framed: false, tag }, x, y, {
    density: 1,
    accelerated: true,
    still: () => true,
  });

/** Whether a bubble is drawn above a player at this moment. */
const speaks = (walker: WalkerView, now: number): boolean => {
  walker.tick(now);
  walker.show(true, true);
  return walker.speech.visible && walker.speech.children.length === 1;
};

describe('a speech bubble in the scene', () => {
  it.each(['a', 'hello', 'two buttons?'])(
    'with the text %j disappears after 3 s plus 1 s for each character [2.9.22]',
    (text) => {
      const walker = walkerAt(100, 100);
      const said = 5000;
      const gone = said + 3000 + 1000 * text.length;
      walker.say(text, said);
      expect(speaks(walker, said)).toBe(true);
      expect(speaks(walker, gone - 1)).toBe(true);
      expect(speaks(walker, gone)).toBe(false);
    },
  );

  it('is replaced by the next one, which has its own time', () => {
    const walker = walkerAt(100, 100);
    walker.say('hello', 0);
    walker.say('hm', 7000);
    expect(speaks(walker, 11_999)).toBe(true);
    expect(speaks(walker, 12_000)).toBe(false);
  });
});

describe('the card of a rare find', () => {
  it('is drawn over the head of its finder, and disappears after its time [3.2.19]', async () => {
    const walker = walkerAt(100, 300);
    await walker.found({ picture: '/narwick.svg', lines: ['Found Narwick!', '#000003'] }, 5000);
    expect(speaks(walker, 5000)).toBe(true);
    const { x, bottom } = walker.bubbleBox ?? {};
    // The avatar stands on its place; the tail of the card reaches it.
    expect([x, Math.round((bottom ?? 0) / 10)]).toEqual([100, Math.round((300 - TOY.height) / 10)]);
    expect(speaks(walker, 12_999)).toBe(true);
    expect(speaks(walker, 13_000)).toBe(false);
  });
});

describe('the speech bubbles of several players', () => {
  /** The top and bottom of the bubble as it is drawn. */
  const reach = ({ speech }: WalkerView) => {
    const [sprite] = speech.children;
    if (!sprite) throw new Error('nothing is said');
    return { top: speech.y - sprite.height, bottom: speech.y };
  };

  it('are stacked, so that none covers the words of another', () => {
    const crowd = [walkerAt(100, 100), walkerAt(120, 104), walkerAt(140, 96)];
    for (const walker of crowd) walker.say('three thimbles for your kettle', 0);
    stackSpeech(crowd);
    const reaches = crowd.map(reach).sort((one, other) => one.top - other.top);
    for (const [at, { bottom }] of reaches.slice(0, -1).entries())
      expect(bottom).toBeLessThanOrEqual(reaches[at + 1]?.top ?? 0);
  });

  it('move down again when the one below disappears', () => {
    const [below, above] = [walkerAt(100, 110), walkerAt(100, 100)];
    const alone = above.speech.y;
    below.say('a', 0);
    above.say('hello', 0);
    stackSpeech([below, above]);
    expect(above.speech.y).toBeLessThan(alone);
    for (const walker of [below, above]) walker.tick(4000);
    stackSpeech([below, above]);
    expect(above.speech.y).toBe(alone);
  });
});
