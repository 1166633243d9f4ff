import { expect, test } from 'vitest';
import type { OutboxItem } from '../phone/phone.js';
import { type CrewState, FIRST_STATE } from '../state.js';
import { en } from '../texts/en.js';
import { es } from '../texts/es.js';
import { MARIA } from '../testing/samples.js';
import { clockError, statusOf } from './status.js';

const item = (state: OutboxItem['state'], by = MARIA.id): OutboxItem => ({
  order: 1,
  by,
  state,
  event: { id: 'a', visitId: 1, kind: 'started', at: '' },
});
const three = [item('waiting'), item('waiting'), item('waiting')];

test.each<[Partial<CrewState>, string]>([
  [{}, 'All sent'],
  [{ items: [item('sent')] }, 'All sent'],
  [{ items: [item('waiting', 8)] }, 'All sent'],
  [{ offline: true, items: three }, '3 things wait for a network'],
  [{ offline: true, items: [item('waiting')] }, '1 thing waits for a network'],
  [{ busy: true, items: three }, 'Sending…'],
  [{ items: three }, '3 things left to send'],
  [{ offline: true }, 'No network, but everything works and nothing is lost'],
  [{ items: [...three, item('refused')] }, '1 thing was not accepted'],
])('with %o the bar says %s', (part, text) => {
  expect(statusOf({ ...FIRST_STATE, session: MARIA, ...part }, en.status).text).toBe(text);
});

test.each([
  [0, undefined],
  [4 * 60_000, undefined],
  [-12 * 60_000, { text: '12 min', isAhead: false }],
  [3 * 3_600_000, { text: '3 h', isAhead: true }],
])('a clock that is %i ms ahead is said as %o', (ahead, error) => {
  expect(clockError(ahead)).toEqual(error);
});

test('Spanish has words of its own for everything', () => {
  const same: string[] = [];
  const compare = (one: unknown, other: unknown, path: string): void => {
    if (typeof one === 'string' && one === other) same.push(path);
    else if (typeof one === 'object' && one && typeof other === 'object' && other)
      for (const key of Object.keys(one))
        compare(
          (one as Record<string, unknown>)[key],
          (other as Record<string, unknown>)[key],
          `${path}.${key}`,
        );
  };
  compare(en, es, '');
  expect(same).toEqual([]);
});
