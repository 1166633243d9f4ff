import type { Kept, OutboxItem, Phone } from './phone.js';

/** For a browser that stores nothing: the taps are lost when the page is closed, and the page says so. */
export function inMemory(): Phone {
  const kept = new Map<keyof Kept, unknown>();
  let items: OutboxItem[] = [];
  let lastOrder = 0;
  return {
    lasts: false,
    read: async <Name extends keyof Kept>(name: Name) => kept.get(name) as Kept[Name] | undefined,
    async write(name, value) {
      if (value === undefined) kept.delete(name);
      else kept.set(name, value);
    },
    items: async () => [...items],
    async add(item) {
      lastOrder += 1;
      items = [...items, { ...item, order: lastOrder }];
    },
    async change(item) {
      items = items.map((stored) => (stored.order === item.order ? item : stored));
    },
    async drop(orders) {
      items = items.filter(({ order }) => !orders.includes(order));
    },
  };
}
