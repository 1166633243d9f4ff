/** Text that mail programs and pages turn into a link: an address, or a word with a domain's dot. */
const LINK = /:\/\/|@|\/|\\|[\p{L}\p{N}-]\.\p{L}{2,}/u;

/**
 * The words of a name without links. A stranger may have typed the name, and must not be able to advertise in
 * it.
 */
export function nameWords(typed: string): string[] {
  return typed.split(/[\s\p{Cc}]+/u).filter((word) => word && !LINK.test(word));
}
