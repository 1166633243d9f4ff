import { OFFICE_RANGES } from '@homebright/contract';
import { Invalid } from '../../kernel/domain-error.js';

const [SHORTEST, LONGEST] = OFFICE_RANGES.password;

/** Words that people try first here, in addition to the names of the person and the business (docs/security.md, V6). */
const OBVIOUS_WORDS = ['homebright', 'administrator', 'admin', 'office', 'cleaning', 'password'];
/**
 * Minimum letters and digits left after removing obvious words, and minimum of different characters in the
 * whole password.
 */
const MIN_LETTERS_LEFT = 6;
const MIN_DIFFERENT = 4;
/** Up to this many digits or signs around a common password do not improve it. */
const MAX_DECORATION = 4;

/**
 * A password needs length, but no special characters. Commonly guessed passwords are rejected.
 *
 * @param names the person's and the business's
 * @param isCommon whether a password, in lowercase, is one of the most common
 * @param field the request's field that a refusal names
 * @throws Invalid
 */
export function checkPassword(
  password: string,
  names: readonly string[],
  isCommon: (plain: string) => boolean,
  field = 'password',
): void {
  if (password.length < SHORTEST || password.length > LONGEST) {
    throw new Invalid(`A password needs ${SHORTEST} to ${LONGEST} characters.`, [{ field }]);
  }
  const plain = password.toLowerCase();
  if (
    new Set(plain).size < MIN_DIFFERENT ||
    isObvious(plain, names, isCommon) ||
    isDressedUp(plain, isCommon)
  ) {
    throw new Invalid('This password is too easy to guess.', [{ field }]);
  }
}

function isObvious(plain: string, names: readonly string[], isCommon: (plain: string) => boolean): boolean {
  const words = [...names.flatMap((name) => [name, ...name.split(/\s+/)]), ...OBVIOUS_WORDS];
  const rest = words.reduce((text, word) => (word ? text.replaceAll(word.toLowerCase(), '') : text), plain);
  const letters = rest.replace(/[^\p{L}\p{N}]/gu, '');
  return rest !== plain && (letters.length < MIN_LETTERS_LEFT || isCommon(letters));
}

function isDressedUp(plain: string, isCommon: (plain: string) => boolean): boolean {
  const core = plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return isCommon(plain) || (plain.length - core.length <= MAX_DECORATION && isCommon(core));
}
