import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';
import { DebouncedJsonFile, readJson } from '../files/debounced-json-file.js';

interface Entry {
  payload: AdapterPayload;
  /** Milliseconds since the epoch. */
  expiresAt: number;
}

/** Sessions, grants and tokens of the provider, kept in a file so that a restart signs nobody out. */
export class ProviderState {
  private readonly entries: Map<string, Entry>;
  private readonly keeper: DebouncedJsonFile;

  constructor(file: string | null) {
    const now = Date.now();
    const stored = Object.entries(readJson<Record<string, Entry>>(file, {}));
    this.entries = new Map(stored.filter(([, entry]) => entry.expiresAt > now));
    this.keeper = new DebouncedJsonFile(file, () => Object.fromEntries(this.unexpired()));
  }

  flush(): void {
    this.keeper.flush();
  }

  readonly adapter: AdapterFactory = (model) => this.adapterFor(model);

  private unexpired(): [string, Entry][] {
    const now = Date.now();
    return [...this.entries].filter(([, entry]) => entry.expiresAt > now);
  }

  private read(key: string): AdapterPayload | undefined {
    const entry = this.entries.get(key);
    return entry && entry.expiresAt > Date.now() ? entry.payload : undefined;
  }

  private drop(key: string): void {
    if (this.entries.delete(key)) this.keeper.changed();
  }

  private adapterFor(model: string): Adapter {
    const key = (id: string) => `${model}:${id}`;
    const where = (field: 'uid' | 'userCode', value: string) =>
      this.unexpired().find(
        ([name, { payload }]) => name.startsWith(`${model}:`) && payload[field] === value,
      )?.[1].payload;
    return {
      upsert: async (id, payload, expiresIn) => {
        this.entries.set(key(id), { payload, expiresAt: Date.now() + (expiresIn || 86_400) * 1_000 });
        this.keeper.changed();
      },
      find: async (id) => this.read(key(id)),
      findByUid: async (uid) => where('uid', uid),
      findByUserCode: async (userCode) => where('userCode', userCode),
      consume: async (id) => {
        const payload = this.read(key(id));
        if (payload) payload.consumed = Math.floor(Date.now() / 1_000);
        this.keeper.changed();
      },
      destroy: async (id) => this.drop(key(id)),
      revokeByGrantId: async (grantId) => {
        for (const [name, { payload }] of this.entries) if (payload.grantId === grantId) this.drop(name);
      },
    };
  }
}
