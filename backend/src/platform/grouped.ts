interface Waiting<Order, Result> {
  order: Order;
  resolve: (result: Promise<Result>) => void;
}

/** How orders are batched. */
export interface GroupRules<Order> {
  /** Orders with the same key run in order, never in one batch. */
  keyOf?: (order: Order) => string;
  /** Maximum orders per batch. */
  atMost: number;
  /** Maximum concurrent batches. */
  atOnce: number;
  /** Milliseconds after which a hung batch no longer blocks the next one. Default: it always does. */
  patience?: number;
}

/**
 * Batches concurrent calls: orders that arrive while a batch runs form the next one, sharing round trips and commits
 * (like a database's group commit). A single caller never waits.
 */
export class Grouped<Order, Result> {
  private waiting: Waiting<Order, Result>[] = [];
  private readonly keysUnderWay = new Set<string>();
  private groupsUnderWay = 0;
  private lastBegun = 0;

  /**
   * `carryOut` returns one result per order, in order; a promise among them does not delay the next batch. If it
   * throws, every order of the batch fails.
   */
  constructor(
    private readonly carryOut: (orders: Order[]) => Promise<(Result | Promise<Result>)[]>,
    private readonly rules: GroupRules<Order>,
  ) {}

  run(order: Order): Promise<Result> {
    return new Promise((resolve) => {
      this.waiting.push({ order, resolve });
      this.begin();
    });
  }

  private begin(): void {
    while (this.waiting.length && this.mayBegin()) {
      const group = this.nextGroup();
      if (!group.length) return;
      void this.send(group);
    }
  }

  private mayBegin(): boolean {
    const { atOnce, patience = Infinity } = this.rules;
    return this.groupsUnderWay < atOnce || performance.now() - this.lastBegun > patience;
  }

  private nextGroup(): Waiting<Order, Result>[] {
    const { keyOf, atMost } = this.rules;
    if (!keyOf) return this.waiting.splice(0, atMost);
    const group: Waiting<Order, Result>[] = [];
    const seen = new Set<string>();
    this.waiting = this.waiting.filter((one) => {
      const key = keyOf(one.order);
      const goes = group.length < atMost && !this.keysUnderWay.has(key) && !seen.has(key);
      seen.add(key);
      if (goes) group.push(one);
      return !goes;
    });
    return group;
  }

  private async send(group: Waiting<Order, Result>[]): Promise<void> {
    const { keyOf } = this.rules;
    this.groupsUnderWay += 1;
    this.lastBegun = performance.now();
    if (keyOf) for (const { order } of group) this.keysUnderWay.add(keyOf(order));
    const answers = await this.carryOut(group.map(({ order }) => order)).catch((error: unknown) =>
      group.map(() => Promise.reject<Result>(error)),
    );
    for (const [index, { order, resolve }] of group.entries()) {
      const answer = Promise.resolve(answers[index] as Result | Promise<Result>);
      resolve(answer);
      if (keyOf) void answer.catch(() => undefined).then(() => this.free(keyOf(order)));
    }
    this.groupsUnderWay -= 1;
    this.begin();
  }

  private free(key: string): void {
    this.keysUnderWay.delete(key);
    this.begin();
  }
}
