/** Limits of texts counted and texts named, which bound the memory of process and server. */
const WATCHED = 2_000;
const NAMED = 250;
/** A text is named from its fifth use on. */
const OFTEN = 5;

/** Names frequent statements, so that each connection prepares them once. Dynamically built lists stay unnamed. */
export class StatementNames {
  private readonly seen = new Map<string, number>();
  private readonly names = new Map<string, string>();

  /** The statement's name, unique in the process; undefined: send it unprepared. */
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
