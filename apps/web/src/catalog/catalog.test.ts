import { beforeEach, describe, expect, it, vi } from 'vitest';
import { catalog, resourceUrl, setConfig, setList, setResources } from './catalog.ts';
import { aConfig } from './catalog-fixtures.ts';
import { fillIn, loadDocument } from './documents/documents.ts';
import { fontFamily } from './fonts.ts';

beforeEach(() => {
  setConfig(aConfig({ cdn: 'https://media.example', contactEmail: 'hello@blookery.example' }));
  setResources([
    { id: 7, path: '{cdn}/media/fox.abc.svg' },
    { id: 8, path: '{cdn}/media/pacifico.abc.woff2' },
  ]);
});
describe('a resource', () => {
  it('has its path on the media host [1.3.04]', () => {
    expect(resourceUrl(7)).toBe('https://media.example/media/fox.abc.svg');
  });

  it('has an empty address if its id is unknown', () => {
    expect(resourceUrl(1)).toBe('');
  });
});

describe('a list', () => {
  it('is indexed by id and sorted by priority', () => {
    const title = (id: number, priority: number) => ({
      id,
      priority,
      name: `t${id}`,
      rarityId: 1,
      default: false,
    });
    setList('titles', [title(1, 9), title(3, 2), title(2, 2)]);
    expect(catalog.titles.get(2)?.name).toBe('t2');
    expect(catalog.titles.get(99)).toBeUndefined();
    expect(catalog.titles.all.map(({ id }) => id)).toEqual([2, 3, 1]);
  });

  it('throws if it is read before it is loaded', () => {
    expect(() => catalog.spinnyWheels).toThrow('spinny-wheels');
  });
});

describe('a name font', () => {
  const faces: { family: string; source: string }[] = [];
  beforeEach(() => {
    faces.length = 0;
    class Face {
      constructor(family: string, source: string) {
        faces.push({ family, source });
      }
      load = () => Promise.resolve();
    }
    vi.stubGlobal('FontFace', Face);
    Object.defineProperty(document, 'fonts', {
      configurable: true,
      value: Object.assign([{ family: '"Figtree Variable"' }], { add: () => undefined, delete: () => true }),
    });
    setList('fonts', [
      { id: 3, name: 'Ink', family: 'Pacifico', resourceId: 8, default: false, priority: 1 },
      { id: 4, name: 'House', family: 'Figtree Variable', resourceId: 8, default: true, priority: 2 },
    ]);
  });

  it('is loaded on first use, once', () => {
    expect(faces).toHaveLength(0);
    expect(fontFamily(3)).toBe('Pacifico');
    fontFamily(3);
    expect(faces).toEqual([
      { family: 'Pacifico', source: 'url("https://media.example/media/pacifico.abc.woff2")' },
    ]);
  });

  it('is not loaded if the page already has it', () => {
    expect(fontFamily(4)).toBe('Figtree Variable');
    expect(faces).toEqual([]);
  });

  it('is undefined if its id is unknown', () => {
    expect(fontFamily(99)).toBeUndefined();
  });
});

describe('the document', () => {
  const names = ['terms', 'privacy', 'eula', 'rules'] as const;
  it.each(names)('%s.json is loaded from the media host [1.7.34, 1.7.35, 1.7.36, 1.7.37]', async (name) => {
    const requested: string[] = [];
    vi.stubGlobal('fetch', async (url: string) => {
      requested.push(url);
      return new Response(JSON.stringify({ updatedAt: '2026-11-01', sections: [] }));
    });
    await loadDocument(name);
    await loadDocument(name);
    expect(requested).toEqual([`https://media.example/${name}.json`]);
  });

  it('has the contact address in place of {email}', () => {
    const text = { sections: [{ title: 'Ask {email}', content: 'At {email} or {other}.' }] };
    expect(fillIn(text, { email: 'a@b.c' })).toEqual({
      sections: [{ title: 'Ask a@b.c', content: 'At a@b.c or {other}.' }],
    });
  });
});
