import { Invalid } from '../../kernel/domain-error.js';

/** Collects what is wrong with each field, so that the customer hears of everything at once. */
export class Problems {
  private readonly found: { field: string; problem: string }[] = [];

  add(field: string, problem: string): void {
    this.found.push({ field, problem });
  }

  /** Runs a check that throws Invalid and keeps what it says. */
  during<T>(field: string, check: () => T): T | undefined {
    try {
      return check();
    } catch (error) {
      if (!(error instanceof Invalid)) throw error;
      this.add(field, error.message);
      return undefined;
    }
  }

  /** @throws Invalid with the first sentence and all of them as details. */
  refuse(): void {
    const [first] = this.found;
    if (first) throw new Invalid(first.problem, this.found);
  }
}
