/** Opens a call to more people than it is meant for: the next weaker access, or no confirmation. */
import { apply, type Change } from './mutant.ts';
import { isNode, nameOf, parse, parses, walk } from './syntax.ts';

export function accessChanges(text: string): (Change & { inside: null })[] {
  const changes: (Change & { inside: null })[] = [];
  walk(parse(text), (node, [object, call]) => {
    if (node.type !== 'Property' || object?.type !== 'ObjectExpression') return;
    if (!isNode(call?.callee) || nameOf(call.callee) !== 'defineCall') return;
    const field = nameOf(node.key);
    const weaker = nameOf(node.value) === 'player' && !isName(node.value) ? 'anyone' : 'player';
    const isOpen = nameOf(node.value) === 'anyone' && !isName(node.value);
    const place = { start: node.start, end: node.end, inside: null };
    if (field === 'access' && !isOpen) changes.push({ ...place, replacement: `access: '${weaker}'` });
    if (field === 'confirm') changes.push({ ...place, replacement: 'confirm: undefined' });
  });
  return changes.filter((change) => parses(apply(text, change)));
}

/** The name of a constant does not prove its value. */
const isName = (value: unknown): boolean => isNode(value) && value.type === 'Identifier';
