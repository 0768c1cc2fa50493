/** Usernames: two halves that fit, and a few ways to write them. Nobody real. */
import { imitatedNames, reservedNames, staffWords, usernameFilter } from '@blookery/content';
import { foldUsername, USERNAME_MAX } from '@blookery/game/players/accounts';
import { wordMask } from '../../features/chat/word-mask.ts';
import { imitationTest, nameRule } from '../../players/allowed-names.ts';
import type { Chance } from '../chance.ts';

/** Whose logins are printed. */
export const playerName = 'Juniper';
export const keeperName = 'Hollyhock';

const firsts =
  'Amber Apple Autumn Barley Basil Birch Blue Bramble Brass Bright Brisk Button Candle Cedar Clover Cocoa Copper ' +
  'Cosy Dapper Dizzy Dusty Early Fable Felt Fern Fig Fizzy Foggy Gentle Ginger Hazel Honey Humble Ivy Jolly Kettle ' +
  'Lemon Linen Little Lucky Maple Mellow Merry Minty Misty Mossy Nifty Noble Nutmeg Oaken Olive Paper Pebble Pepper ' +
  'Plum Pocket Puddle Quiet Quilted Rainy Rosy Rusty Saffron Sandy Silver Sleepy Snowy Spruce Sunny Tansy Tidy Toffee ' +
  'Tweed Umber Velvet Walnut Wandering Willow Windy Woolly Yonder Zesty';
const lasts =
  'Acorn Badger Bat Bear Bee Beetle Bobbin Bunny Cat Comet Crane Crow Dove Duck Ember Falcon Feather Fennel Finch Fox ' +
  'Frog Gnome Goose Hare Hedgehog Heron Kite Lamp Lark Lynx Mole Moon Moth Mouse Newt Otter Owl Panda Parsnip Pine ' +
  'Pixel Plover Puffin Quail Rabbit Raven Robin Rook Seal Snail Sparrow Spoon Squid Star Stoat Swan Teapot Thimble ' +
  'Thistle Toad Turnip Vole Weasel Whisk Wolf Wren Yak';

const spellings: readonly ((first: string, last: string, number: number) => string)[] = [
  (first, last) => first + last,
  (first, last) => first + last,
  (first, last) => `${first}_${last}`.toLowerCase(),
  (_first, last, number) => `${last}${number}`,
  (first, last) => `${first}-${last}`.toLowerCase(),
  (_first, last, number) => `${last.toLowerCase()}${number}`,
  (first, last, number) => `${first.toLowerCase()}${last}${number % 10}`,
];

const isAllowed = nameRule({
  reservedNames,
  imitates: imitationTest(imitatedNames, staffWords),
  maskWords: wordMask(usernameFilter),
});

/** So many different names that can be registered. */
export function drawNames(chance: Chance, count: number): string[] {
  const names = new Map<string, string>();
  const taken = new Set([playerName, keeperName].map(foldUsername));
  while (names.size < count) {
    const [first, last] = [chance.pick(firsts.split(' ')), chance.pick(lasts.split(' '))];
    const name = chance.pick(spellings)(first, last, chance.between(2, 99));
    const folded = foldUsername(name);
    if (name.length <= USERNAME_MAX && !taken.has(folded) && isAllowed(name)) {
      names.set(folded, name);
    }
  }
  return [...names.values()];
}
