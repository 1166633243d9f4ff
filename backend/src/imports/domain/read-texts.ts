import { OFFICE_LIMITS, oneLine } from '@homebright/contract';
import { cut } from '../../kernel/cut.js';
import { tagsOf } from '../../identity/domain/index.js';
import { type Read, short } from './read-values.js';

const { tag: LONGEST_TAG, tags: MAX_TAGS } = OFFICE_LIMITS.customer;

type ReadText = (text: string) => Read<string>;

function upTo(longest: number, value: string): Read<string> {
  if (value.length <= longest) return { value };
  return { problem: `Please shorten this to ${longest} characters.`, guess: cut(value, longest).trim() };
}

export function readLine(longest: number): ReadText {
  return (text) => upTo(longest, oneLine(text));
}

/** Keeps line breaks; other control characters become spaces. */
export function readLines(longest: number): ReadText {
  return (text) => {
    const lines = text.replace(/\r\n?/g, '\n').replace(/(?!\n)\p{Cc}/gu, ' ');
    return upTo(longest, lines.trim());
  };
}

/**
 * Google's contact files separate groups with three colons, and mark their own groups with an asterisk; those are left
 * out.
 */
export function readTags(text: string): Read<string[]> {
  const value = tagsOf(
    text
      .split(/[;,|]|:::/)
      .map(oneLine)
      .filter((tag) => !tag.startsWith('* ')),
  );
  const long = value.find((tag) => tag.length > LONGEST_TAG);
  if (long) return { problem: `“${short(long)}” is too long for a tag: up to ${LONGEST_TAG} characters.` };
  if (value.length > MAX_TAGS)
    return {
      problem: `There are ${value.length} tags. Please use up to ${MAX_TAGS}.`,
      guess: value.slice(0, MAX_TAGS).join('; '),
    };
  return { value };
}
