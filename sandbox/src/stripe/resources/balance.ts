import type { BalanceTransaction } from '../account/objects.js';
import { noSuch } from '../protocol/api-error.js';
import { idOf, route, type Call } from '../protocol/call.js';
import { listOf, pageParams } from '../protocol/listing.js';
import { readParams } from '../protocol/parameters.js';
import { oneOf, text } from '../protocol/rules.js';

function balance({ account, form }: Call): object {
  readParams({}, form);
  const total = { available: 0, pending: 0 };
  for (const line of account.store.all('balance_transaction'))
    total[statusOf(line, account.now())] += line.net;
  const funds = (amount: number) => [{ amount, currency: 'usd', source_types: { card: amount } }];
  return {
    object: 'balance',
    available: funds(total.available),
    livemode: false,
    pending: funds(total.pending),
  };
}

const statusOf = ({ available_on }: BalanceTransaction, now: number): 'available' | 'pending' =>
  available_on <= now ? 'available' : 'pending';

function listLines(call: Call): object {
  const { payout, ...params } = readParams(
    { ...pageParams, source: text(), type: text(), currency: text(), payout: text() },
    call.form,
  );
  const { account } = call;
  if (payout && !account.store.get('payout', payout)) throw noSuch('payout', payout, 'payout', false);
  const page = listOf(account, 'balance_transaction', '/v1/balance_transactions', params, (line) => {
    if (payout && account.store.get('paid_out', line.id)?.payout !== payout) return false;
    return (['source', 'type', 'currency'] as const).every(
      (name) => params[name] === undefined || line[name] === params[name],
    );
  });
  return { ...page, data: page.data.map((line) => ({ ...line, status: statusOf(line, account.now()) })) };
}

function readLine(call: Call): object {
  readParams({}, call.form);
  const line = call.account.store.get('balance_transaction', idOf(call));
  if (!line) throw noSuch('balance_transaction', idOf(call), 'id', true);
  return { ...line, status: statusOf(line, call.account.now()) };
}

function listPayouts(call: Call): object {
  const params = readParams(
    { ...pageParams, status: oneOf('paid', 'pending', 'in_transit', 'canceled', 'failed') },
    call.form,
  );
  return listOf(
    call.account,
    'payout',
    '/v1/payouts',
    params,
    ({ status }) => !params.status || status === params.status,
  );
}

function readPayout(call: Call): object {
  readParams({}, call.form);
  const payout = call.account.store.get('payout', idOf(call));
  if (!payout) throw noSuch('payout', idOf(call), 'id', true);
  return payout;
}

export const balanceRoutes = [
  route('GET', '/v1/balance', balance),
  route('GET', '/v1/balance_transactions', listLines),
  route('GET', '/v1/balance_transactions/:id', readLine),
  route('GET', '/v1/payouts', listPayouts),
  route('GET', '/v1/payouts/:id', readPayout),
];
