import { expect, it } from 'vitest';
import { ApiError } from '@homebright/web-common/api/client.js';
import { texts } from './texts/index.js';
import { whyFailed } from './why-failed.js';

const refusal = (body: object) => new ApiError(409, 'Conflict', JSON.stringify(body));

it.each([
  [new TypeError('Failed to fetch'), texts.common.offline],
  [refusal({ code: 'PLAN_ENDED', error: 'It is over.' }), 'The plan is over.'],
  [refusal({ code: 'OTHER', error: 'It is over.' }), 'It is over.'],
  [refusal({}), 'Not saved.'],
  [new Error('unforeseen'), 'Not saved.'],
])('%s: %s', (error, words) => {
  expect(whyFailed(error, 'Not saved.', { PLAN_ENDED: 'The plan is over.' })).toBe(words);
});
