import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  emptyTimeline,
  type Posted,
  resumeAfter,
  stateOf,
  type Timeline,
  withArrival,
  withDeleted,
  withFailure,
  withGap,
  withMessages,
  withOutgoing,
  withoutGap,
  withoutOutgoing,
} from './timeline.ts';

interface Message extends Posted {
  content: string;
}
const message = (id: number, more: Partial<Message> = {}): Message => ({
  id,
  content: `m${id}`,
  editedAt: null,
  ...more,
});
const ids = (timeline: Timeline<Message>) => timeline.messages.map(({ id }) => id);
const start: Timeline<Message> = emptyTimeline;
const draft = { nonce: 'n1', content: 'hello', replyingTo: null };

describe('an outgoing message', () => {
  it("is sending with a nonce, then sent, or failed with the server's error text [2.4.12, 2.4.13]", () => {
    const sending = withOutgoing(start, draft);
    expect(sending.outgoing).toEqual([{ ...draft, error: null }]);
    expect(sending.outgoing.map(stateOf)).toEqual(['sending']);

    const errored = withFailure(sending, 'n1', 'Easy there.');
    expect(errored.outgoing).toEqual([{ ...draft, error: 'Easy there.' }]);
    expect(errored.outgoing.map(stateOf)).toEqual(['errored']);
    expect(withOutgoing(errored, draft).outgoing.map(stateOf)).toEqual(['sending']);

    const sent = withMessages(sending, [message(7, { nonce: 'n1' })]);
    expect(sent.outgoing).toEqual([]);
    expect(sent.messages.map(stateOf)).toEqual(['sent']);
    expect(
      withMessages(sent, [message(7, { editedAt: '2026-01-01T00:00:00.000Z' })]).messages.map(stateOf),
    ).toEqual(['edited']);
  });

  it('fails alone', () => {
    const both = withOutgoing(withOutgoing(start, draft), { ...draft, nonce: 'n2' });
    expect(withFailure(both, 'n2', 'No.').outgoing.map(stateOf)).toEqual(['sending', 'errored']);
  });

  it('stays if it arrives during a gap, until the gap is filled', () => {
    const both = withOutgoing(withOutgoing(withGap(start), draft), { ...draft, nonce: 'n2' });
    const arrived = withArrival(both, 'n1');
    expect(arrived.outgoing.map(({ nonce }) => nonce)).toEqual(['n1', 'n2']);
    expect(withoutGap(arrived).outgoing).toEqual([{ ...draft, nonce: 'n2', error: null }]);
  });

  it('can be discarded', () => {
    expect(withoutOutgoing(withOutgoing(start, draft), 'n1').outgoing).toEqual([]);
  });
});

describe('the timeline of a room', () => {
  it('is the same for any order of events, even if they are repeated', () => {
    const early = '2026-01-01T00:00:01.000Z';
    const late = '2026-01-01T00:00:02.000Z';
    type Step = (timeline: Timeline<Message>) => Timeline<Message>;
    const steps: Step[] = [
      (t) => withMessages(t, [message(1), message(2), message(3)]),
      (t) => withMessages(t, [message(5)]),
      (t) => withMessages(t, [message(4)]),
      (t) => withMessages(t, [message(2, { content: 'early', editedAt: early })]),
      (t) => withMessages(t, [message(2, { content: 'late', editedAt: late })]),
      (t) => withDeleted(t, { id: 3, deletedAt: late }, { keep: false }),
    ];
    fc.assert(
      fc.property(fc.shuffledSubarray([...steps, ...steps], { minLength: 12 }), (order) => {
        const end = order.reduce((timeline, step) => step(timeline), start);
        expect(ids(end)).toEqual([1, 2, 4, 5]);
        expect(end.messages[1]?.content).toBe('late');
      }),
    );
  });

  it('takes any number of messages at once', () => {
    const one = withMessages(start, [message(1)]);
    expect(ids(withMessages(one, []))).toEqual([1]);
    expect(ids(withMessages(one, [message(2), message(3)]))).toEqual([1, 2, 3]);
    expect(ids(withMessages(one, [message(4), message(3), message(2)]))).toEqual([1, 2, 3, 4]);
  });

  it('keeps deleted messages, marked, for players who may see them, even after an older page arrives', () => {
    const marked = withDeleted(
      withMessages(start, [message(1), message(2)]),
      { id: 1, deletedAt: 'now' },
      { keep: true },
    );
    expect(marked.messages).toEqual([message(1, { deletedAt: 'now' }), message(2)]);
    expect(withMessages(marked, [message(1)]).messages[0]).toMatchObject({ deletedAt: 'now' });
    const reloaded = message(1, { deletedAt: 'now', content: 'reloaded' });
    expect(withMessages(marked, [reloaded]).messages[0]).toEqual(reloaded);
  });

  it('remembers where a gap begins until it is filled', () => {
    const lost = withGap(withMessages(start, [message(500)]));
    const live = withMessages(lost, [message(700)]);
    expect(resumeAfter(live)).toBe(468);
    expect(resumeAfter(withGap(live))).toBe(468);
    expect(resumeAfter(withoutGap(live))).toBe(668);
    expect(resumeAfter(withGap(withoutGap(live)))).toBe(668);
  });

  it('resumes a little before its last message', () => {
    expect(resumeAfter(start)).toBe(0);
    expect(resumeAfter(withMessages(start, [message(20)]))).toBe(0);
    expect(resumeAfter(withMessages(start, [message(1000)]))).toBe(968);
  });
});
