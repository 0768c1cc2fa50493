/** Turns the errors of the validator into one sentence a person can act on. */
/** What Ajv says, and Fastify after it. */
export interface ValidationFault {
  instancePath: string;
  keyword: string;
  params: Record<string, unknown>;
}

const places: Record<string, string> = { querystring: 'query', params: 'address', body: 'body' };

export function describeFault(faults: readonly ValidationFault[], context: string | undefined): string {
  const [fault] = faults;
  const where = places[context ?? 'body'] ?? 'body';
  if (!fault) return `The ${where} is not right.`;
  const path = fault.instancePath.slice(1).replaceAll('/', '.');
  const name = path ? `"${path}"` : `The ${where}`;
  const { params } = fault;
  switch (fault.keyword) {
    case 'required':
      return `"${join(path, String(params.missingProperty))}" is missing.`;
    case 'additionalProperties':
      return `"${join(path, String(params.additionalProperty).slice(0, 60))}" is not known here.`;
    case 'type':
      return `${name} must be ${article(String(params.type))}.`;
    case 'maxLength':
      return `${name} can be at most ${String(params.limit)} characters long.`;
    case 'minLength':
      return `${name} must be at least ${String(params.limit)} characters long.`;
    case 'maximum':
      return `${name} can be at most ${String(params.limit)}.`;
    case 'minimum':
      return `${name} must be at least ${String(params.limit)}.`;
    case 'maxItems':
      return `${name} can have at most ${String(params.limit)} entries.`;
    case 'minItems':
      return `${name} needs at least ${String(params.limit)} entries.`;
    default:
      return `${name} is not right.`;
  }
}

const join = (path: string, name: string): string => (path ? `${path}.${name}` : name);
const article = (type: string): string =>
  type === 'integer' ? 'a whole number' : /^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`;
