/** Texts that are looked out for, and texts that get a name: more would only fill the server's memory. */
const WATCHED = 2_000;
const NAMED = 250;
/** So often a text must come before it is worth preparing. */
const OFTEN = 5;

/**
 * Names for statements that come again and again, so that a connection prepares them once. Lists that are put together from
 * what somebody asks for stay without.
 */
export class StatementNames {
  private readonly seen = new Map<string, number>();
  private readonly names = new Map<string, string>();

  /** One text, one name, in the whole process; undefined: send it as it is. */
  of(text: string): string | undefined {
    const name = this.names.get(text);
    if (name || this.names.size >= NAMED) return name;
    const times = (this.seen.get(text) ?? 0) + 1;
    if (times < OFTEN) {
      if (this.seen.size >= WATCHED) this.seen.clear();
      this.seen.set(text, times);
      return undefined;
    }
    this.seen.delete(text);
    this.names.set(text, `often-${this.names.size + 1}`);
    return this.names.get(text);
  }
}
