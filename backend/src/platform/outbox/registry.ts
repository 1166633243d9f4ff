import { Injectable } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import type { Tx } from '../database/transactions.js';
import { BACKGROUND_JOB } from '../jobs/queues.js';
import { EVENT_HANDLER, type EventHandlerMark } from './outbox.js';

/** `call` runs outside any transaction, `handle` in the transaction that records it. */
export type EventHandler = { name: string } & (
  { call(payload: unknown): Promise<void> } | { handle(tx: Tx, payload: unknown): Promise<void> }
);

type Method = (...args: unknown[]) => Promise<void>;

/** All handlers and background jobs of the modules, collected at boot. Duplicate names stop the process. */
@Injectable()
export class Registry {
  private readonly scanner = new MetadataScanner();
  private handlers: Map<string, EventHandler[]> | null = null;
  private jobs: Map<string, () => Promise<void>> | null = null;

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly reflector: Reflector,
  ) {}

  handlersOf(event: string): readonly EventHandler[] {
    this.handlers ??= this.findHandlers();
    return this.handlers.get(event) ?? [];
  }

  get handlerNames(): string[] {
    this.handlers ??= this.findHandlers();
    return [...this.handlers.values()].flat().map(({ name }) => name);
  }

  get jobNames(): string[] {
    this.jobs ??= this.findJobs();
    return [...this.jobs.keys()];
  }

  job(name: string): (() => Promise<void>) | undefined {
    this.jobs ??= this.findJobs();
    return this.jobs.get(name);
  }

  private findHandlers(): Map<string, EventHandler[]> {
    const found = new Map<string, EventHandler[]>();
    const names = new Set<string>();
    for (const { mark, method } of this.marked<EventHandlerMark>(EVENT_HANDLER)) {
      const { event, name, outside } = mark;
      if (names.has(name)) throw new Error(`Two event handlers are named ${name}.`);
      names.add(name);
      const handler = outside ? { name, call: method } : { name, handle: method };
      found.set(event, [...(found.get(event) ?? []), handler]);
    }
    return found;
  }

  private findJobs(): Map<string, () => Promise<void>> {
    const found = new Map<string, () => Promise<void>>();
    for (const { mark, method } of this.marked<string>(BACKGROUND_JOB)) {
      if (found.has(mark)) throw new Error(`Two background jobs are named ${mark}.`);
      found.set(mark, method);
    }
    return found;
  }

  /** The providers' methods with this metadata key. */
  private *marked<Mark>(key: symbol): Generator<{ mark: Mark; method: Method }> {
    const seen = new Set<unknown>();
    for (const provider of this.discovery.getProviders()) {
      const instance: unknown = provider.instance;
      if (!instance || typeof instance !== 'object' || seen.has(instance)) continue;
      seen.add(instance);
      const methods = instance as Record<string, Method>;
      for (const name of this.scanner.getAllMethodNames(Object.getPrototypeOf(instance) as object)) {
        const method = methods[name];
        const mark = method && this.reflector.get<Mark | undefined>(key, method);
        if (method && mark !== undefined) yield { mark, method: method.bind(instance) };
      }
    }
  }
}
