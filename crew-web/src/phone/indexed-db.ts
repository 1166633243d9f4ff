import type { OutboxItem, Phone } from './phone.js';

const NAME = 'homebright-crew';
const VERSION = 1;

/**
 * Opens the phone's own database.
 * @throws the browser's error if the browser stores nothing, as in some private windows
 */
export async function openDatabase(): Promise<Phone> {
  const database = await open();
  /** Makes one request in its own transaction, and resolves when the browser has written the result to its disk. */
  const run = <T>(
    store: 'kept' | 'outbox',
    mode: IDBTransactionMode,
    ask: (store: IDBObjectStore) => IDBRequest<T> | undefined,
  ) =>
    new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(store, mode);
      const request = ask(transaction.objectStore(store));
      transaction.oncomplete = () => resolve(request?.result as T);
      transaction.onabort = () => reject(transaction.error ?? request?.error ?? new Error('aborted'));
    });
  return {
    lasts: true,
    read: (name) => run('kept', 'readonly', (store) => store.get(name)),
    async write(name, value) {
      if (value === undefined) await run<undefined>('kept', 'readwrite', (store) => store.delete(name));
      else await run<IDBValidKey>('kept', 'readwrite', (store) => store.put(value, name));
    },
    items: () => run<OutboxItem[]>('outbox', 'readonly', (store) => store.getAll()),
    async add(item) {
      await run<IDBValidKey>('outbox', 'readwrite', (store) => store.add(item));
    },
    async change(item) {
      await run<IDBValidKey>('outbox', 'readwrite', (store) => store.put(item));
    },
    async drop(orders) {
      await run<undefined>('outbox', 'readwrite', (store) => {
        for (const order of orders) store.delete(order);
        return undefined;
      });
    },
  };
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('kept');
      request.result.createObjectStore('outbox', { keyPath: 'order', autoIncrement: true });
    };
    request.onsuccess = () => {
      // A tab with a newer version of the database must not wait until this tab is closed.
      request.result.onversionchange = () => request.result.close();
      resolve(request.result);
    };
    request.onerror = () => reject(request.error ?? new Error('no database'));
  });
}
