import { DomainError } from '../../kernel/domain-error.js';

interface Limits {
  /** Maximum number of waiting pieces of one owner: enough for a whole form of photos. */
  ofOne: number;
  /** Maximum number of waiting pieces of all owners together; further ones would only time out. */
  ofAll: number;
}

/**
 * Runs work one piece at a time. Owners take turns, so that one owner's many pieces do not delay another's single
 * piece.
 */
export class FairQueue {
  /** Each owner's waiting work, in the order of turns. Owners without work are removed. */
  private readonly waiting = new Map<string, (() => Promise<void>)[]>();
  private count = 0;
  private working = false;

  constructor(private readonly limits: Limits) {}

  /** @throws DomainError BUSY when the owner's share or the whole queue is full */
  run<T>(owner: string, work: () => Promise<T>): Promise<T> {
    const own = this.waiting.get(owner) ?? [];
    if (own.length >= this.limits.ofOne || this.count >= this.limits.ofAll) {
      return Promise.reject(
        new DomainError('BUSY', 'Many photos are arriving. Please try again in a moment.'),
      );
    }
    return new Promise((resolve, reject) => {
      own.push(() => work().then(resolve, reject));
      this.waiting.set(owner, own);
      this.count += 1;
      if (!this.working) void this.workOff();
    });
  }

  private async workOff(): Promise<void> {
    this.working = true;
    for (let next = this.next(); next; next = this.next()) await next();
    this.working = false;
  }

  /** The owner whose turn it was goes to the end. */
  private next(): (() => Promise<void>) | undefined {
    const [first] = this.waiting;
    if (!first) return undefined;
    const [owner, own] = first;
    this.waiting.delete(owner);
    const work = own.shift();
    if (own.length) this.waiting.set(owner, own);
    this.count -= 1;
    return work;
  }
}
