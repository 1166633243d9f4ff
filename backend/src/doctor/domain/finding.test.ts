import { fail, failAs, ok, warn, worst } from './finding.js';
import { redact } from './redact.js';

test('the worst of several findings counts; if all are ok, they are joined', () => {
  expect(worst([ok('one'), warn('two', 'Do.'), fail('three', 'Do.')]).finding).toBe('three');
  expect(worst([ok('one'), warn('two', 'Do.')])).toEqual(warn('two', 'Do.'));
  expect(worst([ok('one'), ok('two')])).toEqual(ok('one, two'));
});

test('messages of the product are split into the finding and the next step', () => {
  expect(failAs('Redis does not answer at 127.0.0.1:9. Check that it runs.')).toEqual(
    fail('Redis does not answer at 127.0.0.1:9', 'Check that it runs.'),
  );
  expect(failAs('It is broken', 'Mend it.')).toEqual(fail('It is broken', 'Mend it.'));
});

test('secrets are removed, however they are written', () => {
  const secrets = ['postgres://app:p%40ss-word@db/one', 'sk_live_0123', ''];
  const said = 'tried p@ss-word and p%40ss-word at postgres://app:p%40ss-word@db/one with sk_live_0123';
  expect(redact(said, secrets)).toBe('tried *** and *** at *** with ***');
  expect(redact('see redis://:hidden@cache:6379/0', [])).toBe('see redis://***@cache:6379/0');
});
