import { load } from '@homebright/web-common/storage.js';
import { beforeEach, expect, it } from 'vitest';
import { OFFLINE, Reply, stubApi } from '../testing/api-stub.js';
import { ada } from '../testing/samples.js';
import { follow } from './referral.js';

const CLAIM = 'POST /api/credit/referral';
let api: ReturnType<typeof stubApi>;
beforeEach(() => {
  api = stubApi({ [CLAIM]: {} });
});
const arrive = (search: string, user: typeof ada | null = null) => follow(new URLSearchParams(search), user);
const claims = () => api.bodiesOf('POST', '/api/credit/referral');
const kept = () => load('ref');

it('remembers the code until its friend signs in, then claims it once', async () => {
  await arrive('?ref=abcd2345');
  expect(kept()).toBe('ABCD2345');
  expect(claims()).toEqual([]);
  await arrive('', ada);
  await arrive('', ada);
  expect(claims()).toEqual([{ code: 'ABCD2345' }]);
  expect(kept()).toBeUndefined();
});

it('keeps the first code, and nothing that is not one', async () => {
  await arrive('?ref=<script>');
  expect(kept()).toBeUndefined();
  await arrive('?ref=ABCD2345');
  await arrive('?ref=WXYZ6789');
  expect(kept()).toBe('ABCD2345');
});

it('tries again if there was no network, but not after a refusal', async () => {
  api.change({ [CLAIM]: OFFLINE });
  await arrive('?ref=ABCD2345', ada);
  expect(kept()).toBe('ABCD2345');
  api.change({ [CLAIM]: new Reply(409, { error: 'Off' }) });
  await arrive('', ada);
  expect(kept()).toBeUndefined();
});
