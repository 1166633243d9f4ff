/**
 * A map with at max `max` entries. When it is full, the oldest entry is removed. Setting an entry again
 * makes it the newest.
 */
export class BoundedMap<Key extends string | number, Value> extends Map<Key, Value> {
  constructor(private readonly max: number) {
    super();
  }

  override set(key: Key, value: Value): this {
    this.delete(key);
    super.set(key, value);
    const [oldest] = this.keys();
    if (this.size > this.max && oldest !== undefined) this.delete(oldest);
    return this;
  }
}
