import { Invalid } from '../../kernel/domain-error.js';

/** Collects the errors of all fields, so that the customer sees them at once. */
export class Problems {
  private readonly found: { field: string; problem: string }[] = [];

  add(field: string, problem: string): void {
    this.found.push({ field, problem });
  }

  /** Runs a check and records the Invalid that it throws. */
  during<T>(field: string, check: () => T): T | undefined {
    try {
      return check();
    } catch (error) {
      if (!(error instanceof Invalid)) throw error;
      this.add(field, error.message);
      return undefined;
    }
  }

  /** @throws Invalid with the first message and all errors as details, if there were any */
  refuse(): void {
    const [first] = this.found;
    if (first) throw new Invalid(first.problem, this.found);
  }
}
