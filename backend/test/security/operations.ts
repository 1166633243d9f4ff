import type { OpenAPIObject } from '@nestjs/swagger';

export interface Schema {
  $ref?: string;
  type?: string;
  format?: string;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minimum?: number;
  maximum?: number;
}

export interface Operation {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  parameters: { name: string; in: string; schema?: Schema }[];
  /** The schema of a JSON body or a form. */
  body: Schema | null;
  security: string[];
  refusal: string | undefined;
}

interface Described {
  parameters?: Operation['parameters'];
  requestBody?: { content: Record<string, { schema: Schema }> };
  security?: Record<string, unknown>[];
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}

/** Every route and method of the document, with references resolved. */
export function operationsOf(document: OpenAPIObject): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Described>).map(([method, one]) => ({
      method: method.toUpperCase() as Operation['method'],
      path,
      parameters: one.parameters ?? [],
      body: whole(document, Object.values(one.requestBody?.content ?? {})[0]?.schema),
      security: (one.security ?? []).flatMap((scheme) => Object.keys(scheme)),
      refusal: Object.values(one.responses.default?.content ?? {})[0]?.schema.$ref,
    })),
  );
}

/** A schema without references. */
function whole(document: OpenAPIObject, schema: Schema | undefined): Schema | null {
  if (!schema?.$ref) return schema ?? null;
  const schemas = (document.components?.schemas ?? {}) as Record<string, Schema>;
  return schemas[schema.$ref.replace('#/components/schemas/', '')] ?? null;
}
