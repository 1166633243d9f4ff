import { ERROR_CODES } from '@homebright/contract';
import { afterEach, expect, it } from 'vitest';
import { ApiError, serverMessage } from '@homebright/web-common/api/client.js';
import { stubApi } from '../../testing/api-stub.js';
import { loadTexts } from './index.js';
import { keepLanguage } from './language.js';

/** Codes that only the office and its sign-in use. */
const OFFICE = /^(ROLE_FORBIDS|SIGN_IN_|WRONG_CRED|SECOND_|PASSWORD_|PHONE_NOT|LOCKED_OUT)/;
const refused = (code: string, error = 'This did not work.') =>
  serverMessage(new ApiError(409, 'Conflict', JSON.stringify({ code, error, message: error })));
const speak = async (language: 'en' | 'es') => {
  stubApi({ 'GET /api/services/spanish': {} });
  keepLanguage(language);
  await loadTexts();
};
afterEach(() => speak('en'));

it.each(ERROR_CODES.filter((code) => !OFFICE.test(code)))(
  '%s is said in Spanish to who reads it',
  async (code) => {
    await speak('es');
    const said = refused(code);
    expect(said).toMatch(/[.]$/);
    expect(said).not.toContain('This did not work');
  },
);

it('says the sentence itself where it is known, and nothing in English where nothing is known', async () => {
  await speak('es');
  expect(refused('CONFLICT', 'This visit has already started or is over.')).toBe(
    'Esta visita ya empezó o ya pasó.',
  );
  expect(refused('SOMETHING_NEW')).toBeUndefined();
});

it('says in English what the server says', async () => {
  await speak('en');
  expect(refused('CONFLICT', 'This plan has ended.')).toBe('This plan has ended.');
});
