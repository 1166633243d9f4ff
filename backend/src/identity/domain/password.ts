import { Invalid } from '../../kernel/domain-error.js';

export const SHORTEST_PASSWORD = 10;
export const LONGEST_PASSWORD = 200;

/** Length is what counts; the name itself is no password. @throws Invalid */
export function checkPassword(password: string, username: string): void {
  if (password.length < SHORTEST_PASSWORD || password.length > LONGEST_PASSWORD) {
    throw new Invalid(`A password has ${SHORTEST_PASSWORD} to ${LONGEST_PASSWORD} characters.`, [
      { field: 'password' },
    ]);
  }
  const plain = password.toLowerCase();
  if (new Set(plain).size < 4 || plain.replaceAll(username.toLowerCase(), '').length < 4) {
    throw new Invalid('This password is too easy to guess.', [{ field: 'password' }]);
  }
}
