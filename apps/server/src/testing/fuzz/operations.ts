/** Reads the parts of an OpenAPI document that fuzzing needs. */

/** The part of JSON Schema that the contract uses. */
export interface Schema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  schema: Schema;
}

export interface Operation {
  /** `feature.call` */
  id: string;
  method: string;
  path: string;
  parameters: Parameter[];
  body: Schema | null;
  needsPlayer: boolean;
  needsPermission: boolean;
}

interface DocumentedCall {
  operationId: string;
  parameters: Parameter[];
  security?: unknown[];
  'x-permission'?: string;
  requestBody?: { content: { 'application/json': { schema: Schema } } };
}
export interface ApiDocument {
  paths: Record<string, Record<string, DocumentedCall>>;
}

export const operationsOf = ({ paths }: ApiDocument): Operation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({
      id: call.operationId,
      method: method.toUpperCase(),
      path,
      parameters: call.parameters,
      needsPlayer: call.security !== undefined,
      needsPermission: call['x-permission'] !== undefined,
      body: call.requestBody?.content['application/json'].schema ?? null,
    })),
  );
