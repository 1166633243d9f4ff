import type { Table, Tables } from '../account/objects.js';
import { invalidParam, noSuch } from '../protocol/api-error.js';
import { idOf, route, type Call, type Endpoint } from '../protocol/call.js';
import { listOf, pageParams } from '../protocol/listing.js';
import { list, readParams, type Schema } from '../protocol/parameters.js';
import { flag, text } from '../protocol/rules.js';

const MAX_TYPES = 20;

/** Reads objects that result only from actions on other objects, and cannot be created by themselves. */
function retrieve(table: Table): Endpoint {
  return (call: Call) => {
    readParams({}, call.form);
    const row = call.account.store.get(table, idOf(call));
    if (!row) throw noSuch(table, idOf(call), 'id', true);
    return row;
  };
}

/** A list filtered by fields of the same name. */
function listBy<T extends Table>(table: T, url: string, ...filters: (keyof Tables[T] & string)[]): Endpoint {
  const schema: Schema = Object.fromEntries(filters.map((name) => [name, text()]));
  return (call: Call) => {
    const wanted: Record<string, unknown> = readParams({ ...schema, ...pageParams }, call.form);
    return listOf(call.account, table, url, wanted, (row) =>
      filters.every((name) => wanted[name] === undefined || row[name] === wanted[name]),
    );
  };
}

function listEvents(call: Call): object {
  const params = readParams(
    { ...pageParams, type: text(), types: list(text()), delivery_success: flag },
    call.form,
  );
  const { store } = call.account;
  if (params.type && params.types) {
    const message = 'You may only specify one of these parameters: type, types.';
    throw invalidParam(message, 'types', 'parameters_exclusive');
  }
  if ((params.types?.length ?? 0) > MAX_TYPES) {
    throw invalidParam(`You can filter by at most ${MAX_TYPES} types.`, 'types');
  }
  return listOf(call.account, 'event', '/v1/events', params, (event) => {
    if (params.type && !matches(event.type, params.type)) return false;
    if (params.types && !params.types.includes(event.type)) return false;
    if (params.delivery_success === undefined) return true;
    return (store.get('delivery', event.id)?.status === 'delivered') === params.delivery_success;
  });
}

/** `charge.*` stands for all events of charges. */
function matches(type: string, pattern: string): boolean {
  return pattern.endsWith('*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern;
}

export const recordRoutes = [
  route('GET', '/v1/charges', listBy('charge', '/v1/charges', 'customer', 'payment_intent')),
  route('GET', '/v1/charges/:id', retrieve('charge')),
  route('GET', '/v1/disputes', listBy('dispute', '/v1/disputes', 'charge', 'payment_intent')),
  route('GET', '/v1/disputes/:id', retrieve('dispute')),
  route('GET', '/v1/events', listEvents),
  route('GET', '/v1/events/:id', retrieve('event')),
];
