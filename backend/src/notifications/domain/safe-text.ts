const LONGEST = 60;
/** What mail programs make a link of: an address, or a word with a domain's dot. */
const LINK = /:\/\/|@|\/|\\|[\p{L}\p{N}-]\.\p{L}{2,}/u;

/**
 * A name that a stranger may have typed, as it stands in messages: without links, so that nobody advertises with our
 * mails, and at most 60 characters.
 */
export function personName(typed: string): string {
  const words = typed.split(/[\s\p{Cc}\u2028\u2029]+/u).filter((word) => word && !LINK.test(word));
  return Array.from(words.join(' ')).slice(0, LONGEST).join('').trim();
}

/** One line without control characters, safe for mail headers and calendar lines. */
export function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
}
