import type { Kept, OutboxItem, Phone } from './phone.js';

/** Fallback for browsers that store nothing: works until the page is closed, and the page says so. */
export function inMemory(): Phone {
  const kept = new Map<keyof Kept, unknown>();
  let items: OutboxItem[] = [];
  let last = 0;
  return {
    lasts: false,
    read: async <Name extends keyof Kept>(name: Name) => kept.get(name) as Kept[Name] | undefined,
    async write(name, value) {
      if (value === undefined) kept.delete(name);
      else kept.set(name, value);
    },
    items: async () => [...items],
    async add(item) {
      items = [...items, { ...item, order: (last += 1) }];
    },
    async change(item) {
      items = items.map((one) => (one.order === item.order ? item : one));
    },
    async drop(orders) {
      items = items.filter(({ order }) => !orders.includes(order));
    },
  };
}
