import { invalidParam } from './api-error.js';
import type { FormHash, FormValue } from './form.js';

/** Reads one parameter or throws Stripe's 400; `param` is its full name, `card[exp_month]`. */
export type Rule<T> = (raw: FormValue, param: string) => T;
export interface Needed<T> {
  needed: Rule<T>;
}
export type Schema = Record<string, Rule<unknown> | Needed<unknown>>;
export type Params<S extends Schema> = {
  [K in keyof S as S[K] extends Needed<unknown> ? K : never]: S[K] extends Needed<infer T> ? T : never;
} & {
  [K in keyof S as S[K] extends Needed<unknown> ? never : K]?: S[K] extends Rule<infer T> ? T : never;
};

/** A required parameter. */
export function needed<T>(rule: Rule<T>): Needed<T> {
  return { needed: rule };
}

/** A parameter that an empty string unsets: read as null. */
export function unsettable<T>(rule: Rule<T>): Rule<T | null> {
  return (raw, param) => (raw === '' ? null : rule(raw, param));
}

function nameWithin(parent: string, name: string): string {
  return parent ? `${parent}[${name}]` : name;
}

/** Reads every parameter of `form` by its rule: refuses unknown and missing ones, as Stripe does. */
export function readParams<S extends Schema>(schema: S, form: FormHash, parent = ''): Params<S> {
  const unknown = Object.keys(form).filter((name) => !Object.hasOwn(schema, name));
  if (unknown.length) {
    const names = unknown.map((name) => nameWithin(parent, name));
    const message = `Received unknown parameter${names.length > 1 ? 's' : ''}: ${names.join(', ')}`;
    throw invalidParam(message, names[0], 'parameter_unknown');
  }
  const params: Record<string, unknown> = {};
  for (const [name, entry] of Object.entries(schema)) {
    const raw = form[name];
    const full = nameWithin(parent, name);
    const rule = typeof entry === 'function' ? entry : entry.needed;
    if (raw !== undefined) params[name] = rule(raw, full);
    else if (typeof entry !== 'function') {
      throw invalidParam(`Missing required param: ${full}.`, full, 'parameter_missing');
    }
  }
  return params as Params<S>;
}

export function hash<S extends Schema>(schema: S): Rule<Params<S>> {
  return (raw, param) => {
    if (typeof raw === 'string') throw invalidParam('Invalid object', param);
    return readParams(schema, raw, param);
  };
}

export function list<T>(rule: Rule<T>): Rule<T[]> {
  return (raw, param) => {
    if (typeof raw === 'string') throw invalidParam('Invalid array', param);
    return Object.entries(raw).map(([index, value]) => rule(value, `${param}[${index}]`));
  };
}

/** A parameter that Stripe knows and this stand-in accepts without using it. */
const ignored: Rule<unknown> = (raw) => raw;

/**
 * Parameters that Stripe knows but that would change the result here: refused with an error instead of giving a wrong
 * one.
 */
function unsupported(): Rule<never> {
  return (_raw, param) => {
    throw invalidParam(`The sandbox does not implement \`${param}\`.`, param);
  };
}

export function ignoring<K extends string>(...names: K[]): Record<K, Rule<unknown>> {
  return Object.fromEntries(names.map((name) => [name, ignored])) as Record<K, Rule<unknown>>;
}

export function refusing<K extends string>(...names: K[]): Record<K, Rule<never>> {
  return Object.fromEntries(names.map((name) => [name, unsupported()])) as Record<K, Rule<never>>;
}
