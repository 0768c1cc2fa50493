/**
 * Parses the markup of messages into a tree of plain nodes: `***bold italic***`, `**bold**`, `*italic*`,
 * `~~strike~~`, `__underline__`, `` `code` ``, links, `<@userId>` and `:emoji:`. Nothing else, and never HTML.
 *
 * The parser makes one pass, left to right, and accepts any input. Open spans are on a stack; a closing mark folds the
 * stack down to its opener, and unclosed openers above it become plain text. Each kind of mark is open at most once, so
 * the stack, and with it the depth of the tree, is at most five: parsing is linear in the length of the text, and
 * rendering cannot overflow. No character is lost: formatting the tree gives the original text.
 */

export type MarkupNode =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: SpanType; readonly children: readonly MarkupNode[] }
  | { readonly type: 'code'; readonly text: string }
  | { readonly type: 'link'; readonly url: string }
  | { readonly type: 'mention'; readonly userId: string }
  | { readonly type: 'emoji'; readonly key: string };

export type SpanType = 'bold' | 'italic' | 'strike' | 'underline';

export interface MarkupOptions {
  /** Returns which keys are emoji; other keys stay text. Without it every `:key:` is an emoji. */
  isEmoji?: (key: string) => boolean;
}

const marks = ['*', '**', '***', '~~', '__'] as const;
type Mark = (typeof marks)[number];

interface Span {
  mark: Mark;
  children: MarkupNode[];
}

const asterisks: readonly Mark[] = ['*', '**', '***'];
const typeOf: Record<Exclude<Mark, '***'>, SpanType> = {
  '*': 'italic',
  '**': 'bold',
  '~~': 'strike',
  __: 'underline',
};

const emojiPattern = /:([a-z0-9_]{1,32}):/y;
const mentionPattern = /<@([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})>/y;
const linkPattern = /https?:\/\/[^\s<>"`]+/y;

export function parseMarkup(text: string, { isEmoji = () => true }: MarkupOptions = {}): MarkupNode[] {
  const root: MarkupNode[] = [];
  const open: Span[] = [];
  let at = 0;
  /** Where the text begins that is not in the tree yet. */
  let pending = 0;
  const lastBacktick = text.lastIndexOf('`');

  const here = (): MarkupNode[] => open.at(-1)?.children ?? root;
  const isOpen = (mark: Mark): boolean => open.some((span) => span.mark === mark);
  const flush = (): void => {
    if (pending < at) appendText(here(), text.slice(pending, at));
  };

  function leaf(node: MarkupNode, length: number): void {
    flush();
    here().push(node);
    at += length;
    pending = at;
  }

  /** Handles an innermost span that was never closed: its mark and content become part of the text around it. */
  function dissolve(): void {
    const span = open.pop();
    if (!span) return;
    const around = here();
    appendText(around, span.mark);
    for (const child of span.children) {
      if (child.type === 'text') appendText(around, child.text);
      else around.push(child);
    }
  }

  function close(span: Span): void {
    while (open.at(-1) !== span) dissolve();
    open.pop();
    here().push(wrap(span.mark, span.children));
  }

  /** Closes what `count` asterisks can close, the innermost first. Returns how many are left over. */
  function closeAsterisks(count: number): number {
    let left = count;
    for (const span of open.toReversed()) {
      const weight = asterisks.indexOf(span.mark) + 1;
      if (weight === 0) continue;
      if (weight <= left) {
        close(span);
        left -= weight;
        continue;
      }
      // `***a* b**`: three asterisks that opened together may close one after the other.
      const closing = asterisks[left - 1];
      const staying = asterisks[weight - left - 1];
      if (weight === 3 && closing && staying && !isOpen(staying)) {
        while (open.at(-1) !== span) dissolve();
        span.children = [wrap(closing, span.children)];
        span.mark = staying;
        return 0;
      }
    }
    return left;
  }

  function delimiter(sign: string): void {
    let end = at + 1;
    while (text[end] === sign) end++;
    const length = end - at;
    const most = sign === '*' ? 3 : 2;
    const least = sign === '*' ? 1 : 2;
    // The ends of the text need no check for spaces: nothing can close at the start, and a span that opens at the end
    // is never closed.
    const opens = !isSpace(text.charCodeAt(end));
    const closes = !isSpace(text.charCodeAt(at - 1));
    if (length < least || length > most) {
      at = end;
      return;
    }
    flush();
    let left = length;
    if (closes) {
      if (sign === '*') left = closeAsterisks(length);
      else {
        const span = open.find(({ mark }) => mark[0] === sign);
        if (span) {
          close(span);
          left = 0;
        }
      }
    }
    const typed = sign.repeat(left);
    const mark = marks.find((one) => one === typed);
    if (mark && opens && !isOpen(mark)) open.push({ mark, children: [] });
    else if (mark) appendText(here(), mark);
    at = end;
    pending = end;
  }

  while (at < text.length) {
    const sign = text[at];
    if (sign === '*' || sign === '~' || sign === '_') {
      delimiter(sign);
    } else if (sign === '`' && at < lastBacktick) {
      const end = text.indexOf('`', at + 1);
      if (end > at + 1) leaf({ type: 'code', text: text.slice(at + 1, end) }, end + 1 - at);
      else at += 2;
    } else if (sign === '<') {
      const userId = matchAt(mentionPattern, text, at)?.[1];
      if (userId) leaf({ type: 'mention', userId }, userId.length + 3);
      else at++;
    } else if (sign === ':') {
      const key = matchAt(emojiPattern, text, at)?.[1];
      if (key && isEmoji(key)) leaf({ type: 'emoji', key }, key.length + 2);
      else at++;
    } else if (sign === 'h' && !isWordSign(text.charCodeAt(at - 1))) {
      const [written] = matchAt(linkPattern, text, at) ?? [];
      const url = written && trimLink(written);
      if (url && hasHost(url)) leaf({ type: 'link', url }, url.length);
      else at += written?.length ?? 1;
    } else {
      at++;
    }
  }
  flush();
  while (open.length > 0) dissolve();
  return root;
}

/** Returns a message as one line of text, for previews and announcements. */
export function plainText(nodes: readonly MarkupNode[], usernameOf: (userId: string) => string): string {
  return nodes
    .map((node) => {
      switch (node.type) {
        case 'text':
        case 'code':
          return node.text;
        case 'link':
          return node.url;
        case 'mention':
          return `@${usernameOf(node.userId)}`;
        case 'emoji':
          return `:${node.key}:`;
        default:
          return plainText(node.children, usernameOf);
      }
    })
    .join('');
}

function wrap(mark: Mark, children: MarkupNode[]): MarkupNode {
  return mark === '***'
    ? { type: 'bold', children: [{ type: 'italic', children }] }
    : { type: typeOf[mark], children };
}

/** Appends a text, merging it with a text before it. */
function appendText(nodes: MarkupNode[], text: string): void {
  const last = nodes.at(-1);
  if (last?.type === 'text') nodes[nodes.length - 1] = { type: 'text', text: last.text + text };
  else nodes.push({ type: 'text', text });
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** Excludes marks and punctuation of the sentence from the end of a link. */
function trimLink(written: string): string {
  let unopened = 0;
  for (const sign of written) unopened += sign === ')' ? 1 : sign === '(' ? -1 : 0;
  let end = written.length;
  for (; end > 0; end--) {
    const sign = written[end - 1] ?? '';
    if (sign === ')' && unopened > 0) unopened--;
    else if (sign === '_' && written[end - 2] === '_') end--;
    else if (!".,:;!?'*~".includes(sign)) break;
  }
  return written.slice(0, end);
}

const hasHost = (url: string): boolean => /^https?:\/\/[^/?#]/.test(url) && URL.canParse(url);

const isSpace = (code: number): boolean =>
  code === 32 || (code >= 9 && code <= 13) || code === 0xa0 || code === 0x3000;
const isWordSign = (code: number): boolean =>
  (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
