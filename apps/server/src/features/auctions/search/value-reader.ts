/** Reads the values of one line in order. */
export const valueEnd = '\u001f';
export const lineEnd = '\u001e';

export class ValueReader {
  readonly #values: readonly string[];
  #next = 0;

  constructor(line: string) {
    this.#values = line.split(valueEnd);
  }

  get isDone(): boolean {
    return this.#next >= this.#values.length;
  }

  text(): string {
    return this.#values[this.#next++] ?? '';
  }

  whole(): number {
    return Number(this.text());
  }

  flag(): boolean {
    return this.text() === 't';
  }
}
