/**
 * JSON that the database has already written. Parsing thousands of rows only to serialize them again makes
 * large responses slow; a feature that uses this proves its shape by a test instead.
 */
export class RawJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  /** `fields` as usual, and `raw` members whose values are JSON text. */
  static object(fields: object, raw: Record<string, string>): RawJson {
    const members = Object.entries(raw).map(([name, text]) => `,${JSON.stringify(name)}:${text}`);
    return new RawJson(`${JSON.stringify(fields).slice(0, -1) + members.join('')}}`);
  }
}
