import type { OpenAPIObject } from '@nestjs/swagger';
import { plainToInstance } from 'class-transformer';
import { getMetadataStorage } from 'class-validator';

type Component = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>[string];
export type SchemaObject = Exclude<Component, { $ref: string }>;

/** A class with class-validator rules. */
export type Described = new (...given: never[]) => object;

export interface ClassSchema {
  schema: SchemaObject;
  /** The classes of nested fields. */
  nested: Described[];
}

interface Rule {
  name?: string;
  type: string;
  propertyName: string;
  constraints?: unknown[];
  each: boolean;
}

type Write = (field: SchemaObject, given: unknown) => void;

const RULES: Record<string, Write> = {
  isString: (field) => (field.type = 'string'),
  isBoolean: (field) => (field.type = 'boolean'),
  isInt: (field) => (field.type = 'integer'),
  isPositive: (field) => (field.minimum = 1),
  min: (field, min) => (field.minimum = Number(min)),
  max: (field, max) => (field.maximum = Number(max)),
  minLength: (field, min) => (field.minLength = Number(min)),
  maxLength: (field, max) => (field.maxLength = Number(max)),
  isNotEmpty: (field) => (field.minLength = 1),
  matches: (field, pattern) => (field.pattern = (pattern as RegExp).source),
  isEmail: (field) => Object.assign(field, { type: 'string', format: 'email' }),
  isUuid: (field) => Object.assign(field, { type: 'string', format: 'uuid' }),
  isIn: (field, values) => Object.assign(field, { type: 'string', enum: [...(values as unknown[])] }),
};
const TYPES = new Map<unknown, SchemaObject['type']>([
  [String, 'string'],
  [Number, 'number'],
  [Boolean, 'boolean'],
]);

/** The schema of a class, read from its validation rules, so that schema and rules cannot differ. */
export function schemaOf(target: Described): ClassSchema {
  const rules = rulesOf(target);
  const schema: SchemaObject = { type: 'object', properties: {}, required: [] };
  const nested: Described[] = [];
  for (const name of new Set(rules.map(({ propertyName }) => propertyName))) {
    const own = rules.filter(({ propertyName }) => propertyName === name);
    const inner = own.some(({ type }) => type === 'nestedValidation') ? nestedClassOf(target, name) : null;
    if (inner) nested.push(inner);
    Object.assign(schema.properties ?? {}, { [name]: fieldOf(target, name, own, inner) });
    if (!accepts(own, undefined) && !hasDefault(target, name)) schema.required?.push(name);
  }
  if (!schema.required?.length) delete schema.required;
  return { schema, nested };
}

function rulesOf(target: Described): Rule[] {
  return getMetadataStorage().getTargetValidationMetadatas(target, '', true, false) as unknown as Rule[];
}

/** Whether the class has any rules. */
export function isDescribed(target: unknown): target is Described {
  return typeof target === 'function' && rulesOf(target as Described).length > 0;
}

function fieldOf(target: Described, name: string, rules: Rule[], inner: Described | null): SchemaObject {
  const field: SchemaObject = {};
  const item: SchemaObject = inner ? ({ $ref: `#/components/schemas/${inner.name}` } as SchemaObject) : {};
  // Decorators run from the last to the first.
  for (const rule of rules) RULES[rule.name ?? '']?.(rule.each ? item : field, rule.constraints?.[0]);
  const list = rules.find(({ name: rule }) => rule === 'isArray');
  if (list) {
    const max = rules.find(({ name: rule }) => rule === 'arrayMaxSize')?.constraints?.[0];
    Object.assign(field, {
      type: 'array',
      items: item,
      ...(max === undefined ? {} : { maxItems: Number(max) }),
    });
  } else if (inner) {
    return item;
  }
  const declared = TYPES.get(Reflect.getMetadata('design:type', target.prototype as object, name));
  if (!field.type && declared) field.type = declared;
  if (accepts(rules, null)) field.nullable = true;
  return field;
}

/** Whether the rules' conditions, such as `@IsOptional()`, accept this value. */
function accepts(rules: Rule[], value: null | undefined): boolean {
  const conditions = rules.filter(({ type }) => type === 'conditionalValidation');
  return conditions.some(({ constraints }) => {
    const applies = constraints?.[0] as (body: object, value: unknown) => boolean;
    return !applies({}, value);
  });
}

function hasDefault(target: Described, name: string): boolean {
  return (new target() as Record<string, unknown>)[name] !== undefined;
}

/** The class given by the field's `@Type()`. */
function nestedClassOf(target: Described, name: string): Described | null {
  const made = plainToInstance(target as new () => Record<string, unknown>, { [name]: [{}] })[name];
  const [one] = Array.isArray(made) ? (made as object[]) : [];
  return one && one.constructor !== Object ? (one.constructor as Described) : null;
}
