import { describe, expect, it } from 'vitest';
import { linkTarget, pathInside } from './links.ts';

const home = 'https://play.example';
const inside = (path: string) => ({ kind: 'inside', path });
const outside = (href: string) => ({ kind: 'outside', href });

describe('a link', () => {
  it.each([
    // Pages of the game.
    ['/market', inside('/market')],
    ['https://play.example', inside('/')],
    ['https://play.example/news?x=1#y', inside('/news?x=1#y')],
    ['HTTPS://PLAY.EXAMPLE/News', inside('/News')],
    ['https://play.example:443/news', inside('/news')],
    ['https://somebody:secret@play.example/news', inside('/news')],
    ['https://play.example/news//2', inside('/news//2')],
    ['https://play.example/news?to=//elsewhere.example', inside('/news?to=//elsewhere.example')],
    ['https://play.example/%2F%2Felsewhere.example', inside('/%2F%2Felsewhere.example')],
    ['https://play.example/%5Celsewhere.example', inside('/%5Celsewhere.example')],
    // Paths of the game that a router would take for the address of another host.
    ['https://play.example//elsewhere.example', outside('https://play.example//elsewhere.example')],
    ['https://play.example///elsewhere.example', outside('https://play.example///elsewhere.example')],
    ['https://play.example/\\elsewhere.example', outside('https://play.example//elsewhere.example')],
    ['https://play.example\\\\elsewhere.example', outside('https://play.example//elsewhere.example')],
    ['https://play.example/.//elsewhere.example', outside('https://play.example//elsewhere.example')],
    ['https://play.example/%2e//elsewhere.example', outside('https://play.example//elsewhere.example')],
    ['https://play.example/a/..//elsewhere.example', outside('https://play.example//elsewhere.example')],
    ['https://play.example/\t/elsewhere.example', outside('https://play.example//elsewhere.example')],
    ['/.//elsewhere.example', outside('https://play.example//elsewhere.example')],
    // Other hosts.
    ['//elsewhere.example', outside('https://elsewhere.example/')],
    ['/\\elsewhere.example', outside('https://elsewhere.example/')],
    ['\\\\elsewhere.example', outside('https://elsewhere.example/')],
    ['/\n/elsewhere.example', outside('https://elsewhere.example/')],
    ['https:elsewhere.example', inside('/elsewhere.example')],
    ['http:elsewhere.example', outside('http://elsewhere.example/')],
    ['ht\ntps://else\twhere.example', outside('https://elsewhere.example/')],
    ['https://elsewhere.example/a', outside('https://elsewhere.example/a')],
    ['https://play.example@elsewhere.example/', outside('https://play.example@elsewhere.example/')],
    ['https://play.example.elsewhere.example', outside('https://play.example.elsewhere.example/')],
    ['https://play.example.', outside('https://play.example./')],
    ['https://play.example:8443/news', outside('https://play.example:8443/news')],
    ['http://play.example/', outside('http://play.example/')],
    // Look-alike letters are spelled out.
    ['https://plаy.example/', outside('https://xn--ply-7cd.example/')],
    ['https://PLAY。example/news', inside('/news')],
    // Links that cannot be followed.
    ['javascript:alert(1)', null],
    ['JAVA\tSCRIPT:alert(1)', null],
    [' javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['blob:https://play.example/3f2b8c1e', null],
    ['vbscript:x', null],
    ['file:///etc/passwd', null],
    ['ftp://play.example/', null],
    ['mailto:a@play.example', null],
    ['https://', null],
    ['https://:80/', null],
  ])('%j leads to %j [2.5.43]', (written, target) => {
    expect(linkTarget(written, home)).toEqual(target);
  });

  it('to a page of the game gives a router a path that begins with exactly one slash', () => {
    const signs = ['/', '\\', '.', '%2f', '%5c', '%2e', '\t', '\n', '@', 'e.example', '?', '#', ':'];
    for (const a of signs) {
      for (const b of signs) {
        for (const c of signs) {
          for (const written of [`/${a}${b}${c}`, `${home}${a}${b}${c}`, `${home}/${a}${b}${c}`]) {
            const path = pathInside(written, home);
            if (path === null) continue;
            expect(path, written).toMatch(/^\/(?![/\\])/);
            expect(new URL(path, home).origin, written).toBe(home);
          }
        }
      }
    }
  });
});

it('The path of a page of the game is returned, and nothing for any other address', () => {
  expect(pathInside('/market?tab=2#top', home)).toBe('/market?tab=2#top');
  expect(pathInside('https://elsewhere.example/market', home)).toBeNull();
  expect(pathInside('javascript:alert(1)', home)).toBeNull();
});
