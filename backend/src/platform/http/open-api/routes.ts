import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { DiscoveryService } from '@nestjs/core';
import type { ListRules, FilterKind } from '../list-query.js';
import { type Described, isDescribed } from './schema-of.js';

/** A handler's metadata that Nest's document lacks. */
export interface Route {
  /** The document's operation id: 'UsersController_list'. */
  operationId: string;
  body: Described | null;
  /** Names of single `@Query('name')` arguments. */
  queries: string[];
  /** The class of a `@Query()` argument without a name. */
  queryClass: Described | null;
  list: ListRules<Record<string, FilterKind>, string> | null;
  /** Security schemes. Any one of them is enough. */
  signedInAs: string[];
}

interface Argument {
  index: number;
  data?: unknown;
}

type Controller = new (...given: never[]) => object;

/** Guards that require a sign-in declare it for the document: `static readonly signedInAs = ['customer']`. */
interface Guard {
  signedInAs?: readonly string[];
}

const ARGUMENTS = '__routeArguments__';
const GUARDS = '__guards__';

export function routesOf(discovery: DiscoveryService): Route[] {
  return discovery.getControllers().flatMap(({ metatype }) => {
    const controller = metatype as Controller | null;
    if (!controller) return [];
    const names = Object.getOwnPropertyNames(controller.prototype).filter((name) => name !== 'constructor');
    return names.map((name) => routeOf(controller, name));
  });
}

function routeOf(controller: Controller, name: string): Route {
  const prototype = controller.prototype as Record<string, object>;
  const argumentsByKey = (Reflect.getMetadata(ARGUMENTS, controller, name) ?? {}) as Record<string, Argument>;
  const classes = (Reflect.getMetadata('design:paramtypes', prototype, name) ?? []) as unknown[];
  const of = (kind: RouteParamtypes) =>
    Object.entries(argumentsByKey).flatMap(([key, argument]) =>
      key.startsWith(`${kind}:`) ? [argument] : [],
    );
  const described = ({ index }: Argument) => classes[index];
  const queries = of(RouteParamtypes.QUERY);
  return {
    operationId: `${controller.name}_${name}`,
    body: of(RouteParamtypes.BODY).map(described).find(isDescribed) ?? null,
    queries: queries.flatMap(({ data }) => (typeof data === 'string' ? [data] : [])),
    queryClass: queries.map(described).find(isDescribed) ?? null,
    list: Object.values(argumentsByKey).flatMap(({ data }) => (isListRules(data) ? [data] : []))[0] ?? null,
    signedInAs: guardsOf(controller, prototype[name]).flatMap((guard) => [...(guard.signedInAs ?? [])]),
  };
}

function guardsOf(controller: Controller, handler: object | undefined): Guard[] {
  const onClass = (Reflect.getMetadata(GUARDS, controller) ?? []) as Guard[];
  const onHandler = handler ? ((Reflect.getMetadata(GUARDS, handler) ?? []) as Guard[]) : [];
  return [...onClass, ...onHandler];
}

function isListRules(data: unknown): data is ListRules<Record<string, FilterKind>, string> {
  return typeof data === 'object' && data !== null && 'filters' in data && 'sorts' in data;
}
