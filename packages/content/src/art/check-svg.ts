/** Returns what is wrong with an SVG that is served as a file, in words; an empty list if nothing is. */
const FORBIDDEN = [
  'script',
  'text',
  'tspan',
  'image',
  'foreignObject',
  'iframe',
  'style',
  'a',
  'animate',
  'set',
];

function faultsOfNesting(svg: string): string[] {
  const open: string[] = [];
  for (const [whole, closing, name = '', selfClosing] of svg.matchAll(/<(\/?)([\w:]+)[^<>]*?(\/?)>/g)) {
    if (closing) {
      const last = open.pop();
      if (last !== name) return [`</${name}> closes <${last ?? 'nothing'}>`];
    } else if (!selfClosing) open.push(name);
    if (FORBIDDEN.includes(name)) return [`<${name}> is not for pictures: ${whole.slice(0, 60)}`];
  }
  return open.length > 0 ? [`<${open.at(-1)}> is never closed`] : [];
}

function faultsOfAttributes(svg: string): string[] {
  const faults: string[] = [];
  for (const [, body = ''] of svg.matchAll(/<[\w:]+((?:\s[^<>]*)?)>/g)) {
    const rest = body.replace(/\s[\w:-]+="[^"<>&]*"/g, '').replace(/\s*\/?$/, '');
    if (rest.trim()) faults.push(`stray attribute text: ${rest.trim().slice(0, 60)}`);
  }
  if (/\son\w+=/.test(svg)) faults.push('it reacts to events');
  if (/\b(?:NaN|undefined|null|Infinity)\b/.test(svg)) faults.push('a figure is missing');
  return faults;
}

function faultsOfReferences(svg: string): string[] {
  const ids = [...svg.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
  const faults = ids.filter((id, i) => ids.indexOf(id) !== i).map((id) => `two parts are called ${id}`);
  const local = [...svg.matchAll(/url\(#([^)]+)\)|href="#([^"]+)"/g)].map(([, a, b]) => a ?? b);
  faults.push(...local.filter((id) => !ids.includes(id)).map((id) => `nothing is called ${id}`));
  const outside = svg
    .replace('xmlns="http://www.w3.org/2000/svg"', '')
    .match(/https?:|\/\/|data:|@import|(?:href|src)="(?!#)|url\((?!#)/);
  if (outside) faults.push(`it refers to something outside itself: ${outside[0]}`);
  return faults;
}

export function faultsOf(svg: string): string[] {
  if (!/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="[^"]+"/.test(svg)) return ['it is no SVG'];
  const prose = svg.replace(/<title>[^<>]*<\/title>/, '').replace(/<[^<>]*>/g, '');
  const faults = prose ? [`text between the tags: ${prose.slice(0, 60)}`] : [];
  return [...faults, ...faultsOfNesting(svg), ...faultsOfAttributes(svg), ...faultsOfReferences(svg)];
}
