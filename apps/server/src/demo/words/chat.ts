/**
 * Small conversations: each line begins with who says it. `{toy}` and `{pack}` stay the same within one, `{a}` and `{b}` are
 * the names of the first two.
 */
export const conversations: readonly (readonly string[])[] = [
  ['a: Good morning, town', 'b: Morning! Kettle is on.', 'c: morning both'],
  [
    'a: Has anybody ever actually seen {toy}?',
    'b: Once, in an auction. It looked at me.',
    'a: I want it so much',
  ],
  [
    'a: ten of {pack} and not one new face',
    'b: that is the tenth-of-ten feeling, eleven is the good one',
    'a: eleven was also not the good one',
  ],
  [
    'a: What do people pay for {toy}?',
    'b: Look at the price graph before you ask {c}, they always say double',
    'c: I say what it is worth TO ME',
  ],
  ['a: swapped three doubles for {toy}, best evening of the week'],
  [
    'a: is it just me or does {toy} look worried',
    'b: it is a worried toy',
    'c: it has seen the inside of {pack}',
  ],
  [
    'a: New here. What should I open first?',
    'b: Bramble Patch, it is cheap and everybody needs the first eight',
    'c: and wish for what you miss, people do look',
    'a: thank you both!',
  ],
  ['a: I keep a tidy shelf and an untidy drawer', 'b: same', 'c: the drawer is where the fun is'],
  ['a: Somebody outbid me by one single token', 'b: I would like to say it was not me', 'b: it was me'],
  ['a: Sunday is Dead Letter day, do not forget', 'b: writing it on my hand'],
  [
    'a: quick question, do threads run out?',
    'b: no, they wait for you',
    'a: good, I have 40 of {pack} and no plan',
  ],
  [
    'a: The wheel gave me a ticket for the wheel',
    'b: that is called luck',
    'c: that is called going in circles',
  ],
  ['a: LOOK AT THIS SHINY {toy}', 'b: oh that is lovely', 'c: put it on, put it on', 'a: already wearing it'],
  ['a: Our guild needs two more for the quilt, open doors, no speeches'],
  ['a: who else is saving up', 'b: me, for about nine minutes at a time'],
  [
    'a: My whole collection is commons and I love every one',
    'b: correct attitude',
    'c: commons are the backbone of the shelf',
  ],
  ['a: selling my spare {toy}, one day, fair start', 'b: bidding', 'c: also bidding, sorry {b}'],
  ['a: does anybody else talk to their toys', 'b: they started it'],
  ['a: what is everybody listening to while opening {pack}', 'b: the paper. I listen to the paper.'],
  ['a: logged in for the daily, stayed for two hours', 'b: it happens'],
  [
    'a: finished the {pack} page at last!!',
    'b: congratulations!',
    'c: how many did it take',
    'a: I would rather not say',
  ],
  ['a: I traded away {toy} last week and I regret it', 'b: somebody always has one, wish for it'],
  ['a: rainy here. Perfect weather for the auction house.', 'b: rainy here too, and perfect'],
  [
    'a: is the plaza busy?',
    'b: five at the fountain, one asleep on a bench',
    'c: I am not asleep, I am choosing a title',
  ],
  ['a: brass buttons behind the market stall today', 'b: you are too kind to say that out loud'],
  ['a: goodnight everybody', 'b: night {a}', 'c: sleep well, mind the stairs'],
  [
    'a: which banner goes with {toy}?',
    'b: the attic one, no question',
    'a: you are right, it looks like it lives there',
  ],
  ['a: paid 40 over the average for {toy} and I would do it again'],
  [
    'a: daily quest says: keep a chat going. So. Hello.',
    'b: Hello! How is the weather?',
    'a: Two more messages, thank you',
    'b: Any time',
  ],
  ['a: serial number 7!! of {toy}!!', 'b: that is a proper low one', 'c: frame it'],
];

/** Between two friends. */
export const letters: readonly (readonly string[])[] = [
  [
    'a: Hi! Do you still have that spare {toy}?',
    'b: Yes, I kept it for you',
    'a: You are the best. Plaza tonight?',
    'b: By the fountain, eight o’clock',
  ],
  ['a: thank you for the help with the quilt', 'b: thank YOU for the tokens', 'a: they were rattling anyway'],
  ['a: I found your missing one in the auction house, ends tomorrow', 'b: on my way!', 'b: got it!!'],
  ['a: did you see the new post in the news?', 'b: reading it now', 'b: oh nice'],
];
