import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { DiscoveryService } from '@nestjs/core';
import { type Route, routesOf } from './routes.js';
import { type Described, type SchemaObject, schemaOf } from './schema-of.js';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;
type Parameter = NonNullable<Operation['parameters']>[number];
type Schemas = Record<string, SchemaObject>;

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

const ERROR_BODY: SchemaObject = {
  type: 'object',
  required: ['error', 'message', 'code'],
  properties: {
    error: { type: 'string', description: 'A sentence for people.' },
    message: { type: 'string', description: 'The same sentence.' },
    code: { type: 'string', description: 'For programs, like SLOT_TAKEN.' },
    details: { type: 'array', items: {} },
  },
};
const REFUSAL = {
  description:
    'Refused: 400 invalid, 401 not signed in, 403, 404, 409 conflict, 413, 415, 422, 429, 503 busy',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorBody' } } },
};
const MAX_ID = Number.MAX_SAFE_INTEGER;

/**
 * Adds bodies, queries, errors and security to the document, from the class-validator rules, the lists' rules
 * and the guards.
 */
function complete(document: OpenAPIObject, discovery: DiscoveryService): OpenAPIObject {
  const schemas = ((document.components ??= {}).schemas ??= {}) as Schemas;
  schemas.ErrorBody = ERROR_BODY;
  const operations = byId(document);
  for (const route of routesOf(discovery)) {
    const operation = operations.get(route.operationId);
    if (!operation) continue;
    if (route.body) describe(route.body, schemas);
    operation.parameters = [...(operation.parameters ?? []).map(withIdLimits), ...queriesOf(route)];
    operation.responses.default = REFUSAL;
    if (route.signedInAs.length) operation.security = route.signedInAs.map((scheme) => ({ [scheme]: [] }));
  }
  return document;
}

function byId(document: OpenAPIObject): Map<string, Operation> {
  const found = new Map<string, Operation>();
  for (const path of Object.values(document.paths)) {
    for (const method of METHODS) {
      const operation = path[method];
      if (operation?.operationId) found.set(operation.operationId, operation);
    }
  }
  return found;
}

function describe(target: Described, schemas: Schemas): void {
  const { schema, nested } = schemaOf(target);
  schemas[target.name] = schema;
  for (const inner of nested) if (!schemas[inner.name]?.properties) describe(inner, schemas);
}

/** Numeric path parameters are ids. */
function withIdLimits(parameter: Parameter): Parameter {
  if (!('in' in parameter) || parameter.in !== 'path') return parameter;
  const { type } = (parameter.schema ?? {}) as SchemaObject;
  if (type !== 'number') return parameter;
  return { ...parameter, schema: { type: 'integer', minimum: 1, maximum: MAX_ID } };
}

function queriesOf({ queries, queryClass, list }: Route): Parameter[] {
  const single = queries.map((name) => query(name, { type: 'string' }));
  return [...single, ...(queryClass ? fieldsOf(queryClass) : []), ...(list ? listQueries(list) : [])];
}

function fieldsOf(target: Described): Parameter[] {
  const { schema } = schemaOf(target);
  return Object.entries(schema.properties ?? {}).map(([name, field]) => ({
    ...query(name, field as SchemaObject),
    required: schema.required?.includes(name) ?? false,
  }));
}

function listQueries({ filters, sorts }: NonNullable<Route['list']>): Parameter[] {
  const known = Object.entries(filters).map(([name, kind]) => `${name} (${kind})`);
  return [
    query('filter', { type: 'string' }, `JSON object of ${known.join(', ') || 'nothing'}`),
    query('range', { type: 'string' }, 'JSON [first, last], both counted from 0: at most 1,000 rows'),
    query('sort', { type: 'string' }, `JSON ["field", "ASC" or "DESC"] with one of ${sorts.join(', ')}`),
  ];
}

function query(name: string, schema: SchemaObject, description?: string): Parameter {
  return { name, in: 'query', required: false, schema, ...(description ? { description } : {}) };
}

export function openApi(app: NestFastifyApplication): OpenAPIObject {
  const description =
    'Bookings, payments and the office of a house-cleaning company. Errors are { error, message, code, details }.';
  const document = new DocumentBuilder()
    .setTitle('Homebright')
    .setDescription(description)
    .setVersion('1')
    .addCookieAuth('hb_session', undefined, 'customer')
    .addCookieAuth('hb_admin', undefined, 'administrator')
    .addCookieAuth('hb_crew', undefined, 'crew')
    .build();
  return complete(SwaggerModule.createDocument(app, document), app.get(DiscoveryService, { strict: false }));
}

export function serveApiDocs(app: NestFastifyApplication): void {
  SwaggerModule.setup('api/docs', app, () => openApi(app), { jsonDocumentUrl: 'api/docs/openapi.json' });
}
