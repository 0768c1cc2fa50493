import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type MarkupNode, parseMarkup, plainText } from './markup.ts';

const ann = '3f2b8c1e-0a4d-4c6b-9e7f-1d2c3b4a5968';
const text = (content: string): MarkupNode => ({ type: 'text', text: content });
const bold = (...children: MarkupNode[]): MarkupNode => ({ type: 'bold', children });
const italic = (...children: MarkupNode[]): MarkupNode => ({ type: 'italic', children });
const strike = (...children: MarkupNode[]): MarkupNode => ({ type: 'strike', children });
const underline = (...children: MarkupNode[]): MarkupNode => ({ type: 'underline', children });
const link = (url: string): MarkupNode => ({ type: 'link', url });
const code = (content: string): MarkupNode => ({ type: 'code', text: content });

const reads = (name: string, trees: [source: string, tree: MarkupNode[]][]) =>
  it.each(trees)(name, (source, tree) => expect(parseMarkup(source)).toEqual(tree));

describe('markup', () => {
  reads('reads ***bold italic***: %s [2.5.35]', [
    ['***both***', [bold(italic(text('both')))]],
    ['a ***both at once*** b', [text('a '), bold(italic(text('both at once'))), text(' b')]],
    ['***one* then other**', [bold(italic(text('one')), text(' then other'))]],
    ['***one** then other*', [italic(bold(text('one')), text(' then other'))]],
    ['**bold *both***', [bold(text('bold '), italic(text('both')))]],
  ]);

  reads('reads **bold**: %s [2.5.36]', [
    ['**bold**', [bold(text('bold'))]],
    ['un**believ**able', [text('un'), bold(text('believ')), text('able')]],
    ['**a** and **b**', [bold(text('a')), text(' and '), bold(text('b'))]],
    ['**never closed', [text('**never closed')]],
    ['closed only**', [text('closed only**')]],
  ]);

  reads('reads *italic*: %s [2.5.37]', [
    ['*italic*', [italic(text('italic'))]],
    ['2 * 3 * 4', [text('2 * 3 * 4')]],
    ['* a list\n* of two', [text('* a list\n* of two')]],
    ['*a **b* c', [italic(text('a **b')), text(' c')]],
    ['*a *b*', [italic(text('a *b'))]],
  ]);

  reads('reads ~~strikethrough~~: %s [2.5.38]', [
    ['~~gone~~', [strike(text('gone'))]],
    ['~one~ is not enough', [text('~one~ is not enough')]],
    ['~~~three are too many~~~', [text('~~~three are too many~~~')]],
  ]);

  reads('reads __underline__: %s [2.5.39]', [
    ['__under__', [underline(text('under'))]],
    ['snake_case_name', [text('snake_case_name')]],
    ['__a **b** c__', [underline(text('a '), bold(text('b')), text(' c'))]],
  ]);

  reads('reads `code` and nothing inside it: %s [2.5.40]', [
    ['`code`', [code('code')]],
    ['`**not bold** <@x> :smile:`', [code('**not bold** <@x> :smile:')]],
    ['**a `b** c` d**', [bold(text('a '), code('b** c'), text(' d'))]],
    ['a lone ` stays', [text('a lone ` stays')]],
    ['``', [text('``')]],
  ]);

  reads('reads http and https links only: %s [2.5.41]', [
    ['https://blookery.example/a?b=c#d', [link('https://blookery.example/a?b=c#d')]],
    ['see http://x.example.', [text('see '), link('http://x.example'), text('.')]],
    ['(https://x.example/a_(b))', [text('('), link('https://x.example/a_(b)'), text(')')]],
    ['**https://x.example**', [bold(link('https://x.example'))]],
    ['__https://x.example/a_b__', [underline(link('https://x.example/a_b'))]],
    ['https://x.example/*a*', [link('https://x.example/*a')].concat(text('*'))],
    ['<https://x.example>', [text('<'), link('https://x.example'), text('>')]],
    ['https:// and http://?q', [text('https:// and http://?q')]],
    ['https:///x.example', [text('https:///x.example')]],
    ['http://[ and https://x.example:99999', [text('http://[ and https://x.example:99999')]],
    ['https://x.example/a)b', [link('https://x.example/a)b')]],
    ['https://x.example/a_', [link('https://x.example/a_')]],
    ['https://x.example/a_.', [link('https://x.example/a_'), text('.')]],
    ['javascript:alert(1) data:text/html,x', [text('javascript:alert(1) data:text/html,x')]],
    ['xhttps://x.example', [text('xhttps://x.example')]],
  ]);

  it('reads <@userId> mentions [2.5.42]', () => {
    expect(parseMarkup(`hi <@${ann}>!`)).toEqual([text('hi '), { type: 'mention', userId: ann }, text('!')]);
    expect(parseMarkup('<@not-an-id> <@>')).toEqual([text('<@not-an-id> <@>')]);
  });

  it('reads :emoji: by their keys [2.5.34]', () => {
    expect(parseMarkup('well :button_2: done')).toEqual([
      text('well '),
      { type: 'emoji', key: 'button_2' },
      text(' done'),
    ]);
    const isEmoji = (key: string) => key === 'sock';
    expect(parseMarkup('10:30:45 :a:sock:', { isEmoji })).toEqual([
      text('10:30:45 :a'),
      { type: 'emoji', key: 'sock' },
    ]);
  });

  it('leaves everything else as text, including HTML tags', () => {
    const source = '# head\n> quote\n- [x](y) <b>&amp;</b> <script>alert(1)</script> ||spoiler|| \\*';
    expect(parseMarkup(source)).toEqual([text(source)]);
  });

  it('leaves four and more asterisks as text, such as a censored word', () => {
    expect(parseMarkup('you **** and ****')).toEqual([text('you **** and ****')]);
    expect(parseMarkup('**what the ****** is this**')).toEqual([bold(text('what the ****** is this'))]);
  });

  it('becomes one plain line in a preview', () => {
    const nodes = parseMarkup(`***hey*** <@${ann}>, \`x\` :sock: ~~no~~ https://x.example`);
    expect(plainText(nodes, () => 'ann')).toBe('hey @ann, x :sock: no https://x.example');
  });
});

/** Formats the tree as source text. */
function sourceOf(nodes: readonly MarkupNode[]): string {
  const marks = { bold: '**', italic: '*', strike: '~~', underline: '__' };
  return nodes
    .map((node) => {
      if (node.type === 'text') return node.text;
      if (node.type === 'code') return `\`${node.text}\``;
      if (node.type === 'link') return node.url;
      if (node.type === 'mention') return `<@${node.userId}>`;
      if (node.type === 'emoji') return `:${node.key}:`;
      return marks[node.type] + sourceOf(node.children) + marks[node.type];
    })
    .join('');
}

const depthOf = (nodes: readonly MarkupNode[]): number =>
  Math.max(0, ...nodes.map((node) => ('children' in node ? 1 + depthOf(node.children) : 1)));

/** Checks the shape of every node: no empty spans, no two texts side by side. */
function check(nodes: readonly MarkupNode[]): void {
  nodes.forEach((node, index) => {
    if (node.type === 'text' && (node.text === '' || nodes[index + 1]?.type === 'text')) {
      throw new Error(`stray text in ${JSON.stringify(nodes)}`);
    }
    if (!('children' in node)) return;
    if (node.children.length === 0) throw new Error('an empty span');
    check(node.children);
  });
}

const bits = [
  '*',
  '**',
  '***',
  '****',
  '~~',
  '__',
  '_',
  '`',
  ' ',
  '\n',
  'a',
  ':',
  ':sock:',
  '<',
  '>',
  '<@',
].concat([`<@${ann}>`, 'https://', 'http://x.example/', '(', ')', '.', '&', 'é', '😀', '\u0000', '\ud800']);

describe('parsing any text', () => {
  it('gives a shallow tree without losing a character, in 100,000 random cases', () => {
    const anything = fc.oneof(
      {
        weight: 3,
        arbitrary: fc.array(fc.constantFrom(...bits), { maxLength: 40 }).map((parts) => parts.join('')),
      },
      { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
    );
    fc.assert(
      fc.property(anything, (source) => {
        const tree = parseMarkup(source);
        check(tree);
        // Bold italic is one kind and two nodes deep.
        return sourceOf(tree) === source && depthOf(tree) <= 7;
      }),
      { numRuns: 100_000 },
    );
  });

  it.each([
    ['openers', '**a '],
    ['one opener of each kind', '*a **b ***c ~~d __e '],
    ['openers that split', '***a* '],
    ['closers without openers', 'a** '],
    ['alternating marks', '*~~**__'],
    ['marks around words', '*a*~~b~~'],
    ['backticks in pairs', '`a`'],
    ['backticks apart', '``` '],
    ['mentions that are none', '<@'],
    ['emoji that are none', ':a'],
    ['colons', ':'],
    ['links without a host', 'http://?'],
    ['links in links', 'http://a/http://'],
    ['closing brackets after a link', ')'],
    ['spaces', ' '],
  ])('takes time in proportion to its length: %s', (_, unit) => {
    // Linear work takes a fraction of a second. Quadratic work would take minutes and run into the time limit of the test.
    const source = `https://x.example/${unit.repeat(1_600_000 / unit.length)}`;
    expect(parseMarkup(source).length).toBeGreaterThan(0);
  });
});

it('A link that stands directly behind a letter or a digit is no link', () => {
  for (const before of ['a', 'z', 'A', 'M', 'Z', '0', '9'])
    expect(parseMarkup(`${before}https://x.example`)).toEqual([text(`${before}https://x.example`)]);
  for (const before of ['(', '-', '/', ':', '@', '[', '`', '{'])
    expect(parseMarkup(`${before}https://x.example`, { isEmoji: () => false })).toEqual([
      text(before),
      link('https://x.example'),
    ]);
});

it('Fewer asterisks than opened a span do not close it', () => {
  expect(parseMarkup('**a*')).toEqual([text('**a*')]);
  expect(parseMarkup('**a* b**')).toEqual([bold(text('a* b'))]);
});

describe('a mark', () => {
  const isItalic = (beside: string) => parseMarkup(`*${beside}a*`)[0]?.type === 'italic';

  it('does not open before a space of any kind', () => {
    for (const space of [' ', '\t', '\n', '\v', '\f', '\r', '\u00a0', '\u3000'])
      expect([space, isItalic(space)]).toEqual([space, false]);
    for (const sign of ['\u0008', '\u000e', '!', '\u009f', '\u00a1', '\u2fff', '\u3001'])
      expect([sign, isItalic(sign)]).toEqual([sign, true]);
  });

  it('stays text at the end of the message, and alone between spaces', () => {
    for (const source of ['*', '**', 'a *', 'a* *', '~~ a', 'a ~~ b', '*~~'])
      expect(parseMarkup(source)).toEqual([text(source)]);
  });
});
