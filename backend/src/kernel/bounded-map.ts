/**
 * A map with at most `most` entries. When it is full, the oldest entry is removed. Setting an entry again
 * makes it the newest.
 */
export class BoundedMap<Key extends string | number, Value> extends Map<Key, Value> {
  constructor(private readonly most: number) {
    super();
  }

  override set(key: Key, value: Value): this {
    this.delete(key);
    super.set(key, value);
    const [oldest] = this.keys();
    if (this.size > this.most && oldest !== undefined) this.delete(oldest);
    return this;
  }
}
