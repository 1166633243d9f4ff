import type { Account } from '../account/account.js';
import type { Table } from '../account/objects.js';
import { invalidParam } from './api-error.js';
import { list } from './parameters.js';
import { text } from './rules.js';
import type { FormHash } from './form.js';

const EXPANDABLE: Record<string, Table> = {
  customer: 'customer',
  latest_charge: 'charge',
  charge: 'charge',
  payment_method: 'payment_method',
  default_payment_method: 'payment_method',
  payment_intent: 'payment_intent',
  setup_intent: 'setup_intent',
  balance_transaction: 'balance_transaction',
};
/** The table of the object behind a line of the balance, by the prefix of its id. */
const SOURCES: Record<string, Table> = {
  ch: 'charge',
  re: 'refund',
  du: 'dispute',
  po: 'payout',
};
const MAX_DEPTH = 4;

/** The paths of `expand`, checked before anything else and removed from the form. */
export function takeExpansions(form: FormHash): string[][] {
  const raw = form['expand'];
  delete form['expand'];
  if (raw === undefined) return [];
  const paths = list(text())(raw, 'expand').map((path) => path.split('.'));
  for (const path of paths) {
    const unknown = path.find(
      (step) =>
        !Object.hasOwn(EXPANDABLE, step) && !['data', 'refunds', 'invoice_settings', 'source'].includes(step),
    );
    if (unknown) throw invalidParam(`This property cannot be expanded (${unknown}).`, 'expand');
    if (path.length > MAX_DEPTH) throw invalidParam('You cannot expand more than 4 levels deep.', 'expand');
  }
  return paths;
}

type Json = Record<string, unknown>;

/** A copy of the answer with the requested ids replaced by the objects. */
export function expanded(account: Account, answer: object, paths: string[][]): object {
  if (!paths.length) return answer;
  const copy = structuredClone(answer) as Json;
  paths.forEach((path) => expandPath(account, copy, path));
  return copy;
}

function expandPath(account: Account, object: Json, [step, ...rest]: string[]): void {
  if (step === undefined) return;
  if (step === 'refunds' && object['object'] === 'charge') object['refunds'] ??= refundsOf(account, object);
  const value = object[step];
  if (Array.isArray(value)) value.forEach((item: Json) => expandPath(account, item, rest));
  else if (typeof value === 'object' && value !== null) expandPath(account, value as Json, rest);
  else if (typeof value === 'string') {
    const table = tableOf(step, object, value);
    const found = table && account.store.get(table, value);
    if (!found) return;
    const whole = structuredClone(found) as unknown as Json;
    object[step] = whole;
    expandPath(account, whole, rest);
  }
}

function tableOf(step: string, object: Json, id: string): Table | undefined {
  if (step === 'source') return SOURCES[id.split('_')[0] ?? ''];
  return step === 'payment_method' && object['object'] === 'charge' ? undefined : EXPANDABLE[step];
}

function refundsOf(account: Account, charge: Json): Json {
  const data = account.store.all('refund').filter((refund) => refund.charge === charge['id']);
  return {
    object: 'list',
    data: data.reverse(),
    has_more: false,
    url: `/v1/charges/${String(charge['id'])}/refunds`,
  };
}
