/**
 * Reads values one after the other from one long text. Splitting it first into many small texts, most of
 * which become numbers, took a tenth of the time of a page.
 */
export const valueEnd = '\u001f';
export const lineEnd = '\u001e';

const firstLetter = 0x20;
const zero = 0x30;
const minus = 0x2d;
const t = 0x74;

export class ValueReader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  get isDone(): boolean {
    return this.#at > this.#text.length;
  }

  /** Whether the previous value was the last of its line. */
  get isNewLine(): boolean {
    return this.isDone || this.#text.charCodeAt(this.#at - 1) === lineEnd.charCodeAt(0);
  }

  text(): string {
    const begin = this.#at;
    let end = begin;
    while (this.#text.charCodeAt(end) >= firstLetter) end++;
    this.#at = end + 1;
    return this.#text.slice(begin, end);
  }

  whole(): number {
    const isNegative = this.#text.charCodeAt(this.#at) === minus;
    let at = isNegative ? this.#at + 1 : this.#at;
    let value = 0;
    for (let code = this.#text.charCodeAt(at); code >= zero; code = this.#text.charCodeAt(++at)) {
      value = value * 10 + (code - zero);
    }
    this.#at = at + 1;
    return isNegative ? -value : value;
  }

  flag(): boolean {
    const isTrue = this.#text.charCodeAt(this.#at) === t;
    this.#at += 2;
    return isTrue;
  }
}
