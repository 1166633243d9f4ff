import { ApiError } from '../protocol/api-error.js';
import { json, type Answer } from '../protocol/exchange.js';
import type { WebhookSettings } from '../webhooks/deliveries.js';
import type { Controls } from './controls.js';
import type { Fault } from './faults.js';

type Input = Record<string, unknown>;

function word(input: Input, name: string): string | undefined {
  const value = input[name];
  return typeof value === 'string' ? value : undefined;
}

function count(input: Input, name: string): number | undefined {
  const value = input[name];
  return typeof value === 'number' ? value : undefined;
}

/** POST /_sandbox/<what>[/<id>] with a JSON body; GET /_sandbox/state reads. */
const actions: Record<string, (controls: Controls, id: string, input: Input) => unknown> = {
  reset: (controls) => controls.reset(),
  pay: (controls, id, input) => controls.pay(id, word(input, 'card'), word(input, 'return_url')),
  'save-card': (controls, id, input) => controls.saveCard(id, word(input, 'card'), word(input, 'return_url')),
  authenticate: (controls, id, input) =>
    controls.authenticate(id, input['outcome'] === 'fail' ? 'fail' : 'complete'),
  'delete-customer': (controls, id) => controls.deleteCustomer(id),
  'process-next': (controls, _id, input) => controls.processNext(count(input, 'times')),
  settle: (controls, id, input) => controls.settle(id, input['outcome'] === 'fail' ? 'fail' : 'succeed'),
  refund: (controls, id, input) => controls.refund(id, count(input, 'amount')),
  dispute: (controls, id, input) => controls.dispute(id, word(input, 'reason')),
  'close-dispute': (controls, id, input) =>
    controls.closeDispute(id, input['outcome'] === 'won' ? 'won' : 'lost'),
  'pay-out': (controls) => controls.payOut(),
  fault: (controls, _id, input) => controls.failNext(input as unknown as Fault),
  'clear-faults': (controls) => controls.clearFaults(),
  latency: (controls, _id, input) => controls.latency(count(input, 'ms') ?? 0),
  webhooks: (controls, _id, input) => controls.webhooks(input as Partial<WebhookSettings>),
  'release-webhooks': (controls) => controls.releaseWebhooks(),
  deliver: (controls, id, input) => controls.deliver(id, count(input, 'times')),
  delivered: (controls, _id, input) => controls.delivered(count(input, 'within_ms')),
};

export async function answerControl(
  controls: Controls,
  method: string,
  path: string,
  body: string,
): Promise<Answer> {
  const [name = '', id = ''] = path.replace('/_sandbox/', '').split('/');
  if (method === 'GET' && name === 'state') return json(200, controls.state());
  const action = method === 'POST' && Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (!action) return json(404, { error: { message: `No such control: ${method} ${path}` } });
  try {
    const input = (body ? JSON.parse(body) : {}) as Input;
    return json(200, (await action(controls, decodeURIComponent(id), input)) ?? { done: true });
  } catch (error) {
    if (error instanceof ApiError) return json(error.status, { error: error.body });
    return json(400, { error: { message: error instanceof Error ? error.message : 'Bad request' } });
  }
}
