/**
 * Two wheels with one drawing, whose eight wedges show tokens, experience, gems, a brew, a ticket, a clover, a tin and
 * the jackpot. The clover wins nothing on the Spinny Wheel, and a bell on the gilded one.
 */
import type { SpinnyWheel, WheelWedge } from '@blookery/contract';
import { type ItemKey, itemId } from './items.ts';
import { media } from './keyed.ts';
import { type WheelKey, wheelId } from './wheel-numbers.ts';

const item = (key: ItemKey): WheelWedge['prize'] => ({ kind: 'item', itemId: itemId(key) });

const wheel = (key: WheelKey, name: string, wedges: WheelWedge[]): SpinnyWheel => ({
  id: wheelId(key),
  name,
  imageId: media('wheel/face.svg'),
  standImageId: media('wheel/stand.svg'),
  pointerImageId: media('wheel/pointer.svg'),
  wedges,
});

export const spinnyWheels = (): SpinnyWheel[] => [
  wheel('spinny', 'Spinny Wheel', [
    { label: '150 tokens', chance: 38, prize: { kind: 'tokens', amount: 150 } },
    { label: '60 experience', chance: 22, prize: { kind: 'experience', amount: 60 } },
    { label: '5 gems', chance: 8, prize: { kind: 'gems', amount: 5 } },
    { label: 'Luck Brew', chance: 7, prize: item('luck-brew') },
    { label: 'Gilded Ticket', chance: 1.5, prize: item('golden-ticket') },
    { label: 'Good wishes', chance: 18, prize: { kind: 'nothing' } },
    { label: 'Mystery Tin', chance: 4.5, prize: item('button-tin') },
    { label: '2,500 tokens', chance: 1, prize: { kind: 'tokens', amount: 2_500 } },
  ]),
  wheel('gilded', 'Gilded Wheel', [
    { label: '1,000 tokens', chance: 34, prize: { kind: 'tokens', amount: 1_000 } },
    { label: '800 experience', chance: 20, prize: { kind: 'experience', amount: 800 } },
    { label: '40 gems', chance: 14, prize: { kind: 'gems', amount: 40 } },
    { label: 'Glimmer Brew', chance: 12, prize: item('glimmer-brew') },
    { label: 'Gilded Ticket', chance: 6, prize: item('golden-ticket') },
    { label: 'Town Bell', chance: 8, prize: item('town-bell') },
    { label: 'Mystery Tin', chance: 4, prize: item('button-tin') },
    { label: '20,000 tokens', chance: 2, prize: { kind: 'tokens', amount: 20_000 } },
  ]),
];
