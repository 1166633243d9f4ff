import { Injectable } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import type { Tx } from '../database/transactions.js';
import { BACKGROUND_JOB, type BackgroundJob } from '../jobs/queues.js';
import { EVENT_HANDLER, type EventHandler, type EventHandlerMark } from './outbox.js';

type Handler = EventHandler<unknown, unknown>;

interface NamedHandler {
  name: string;
  handler: Handler;
}

type Method = (...args: unknown[]) => Promise<void>;

/** A provider or one of its methods that carries a mark. */
interface Marked<Mark> {
  mark: Mark;
  instance: unknown;
  method: Method | null;
}

/** All handlers and background jobs of the modules, collected at boot. Duplicate names stop the process. */
@Injectable()
export class Registry {
  private readonly scanner = new MetadataScanner();
  private handlers: Map<string, NamedHandler[]> | null = null;
  private jobs: Map<string, BackgroundJob<unknown>> | null = null;

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly reflector: Reflector,
  ) {}

  handlersOf(event: string): readonly NamedHandler[] {
    this.handlers ??= this.findHandlers();
    return this.handlers.get(event) ?? [];
  }

  job(name: string): BackgroundJob<unknown> | undefined {
    this.jobs ??= this.findJobs();
    return this.jobs.get(name);
  }

  private findHandlers(): Map<string, NamedHandler[]> {
    const found = new Map<string, NamedHandler[]>();
    const names = new Set<string>();
    for (const { mark, instance, method } of this.marked<EventHandlerMark>(EVENT_HANDLER)) {
      if (names.has(mark.name)) throw new Error(`Two event handlers are named ${mark.name}.`);
      names.add(mark.name);
      const handler = method ? handlerOf(method, mark) : (instance as Handler);
      found.set(mark.event, [...(found.get(mark.event) ?? []), { name: mark.name, handler }]);
    }
    return found;
  }

  private findJobs(): Map<string, BackgroundJob<unknown>> {
    const found = new Map<string, BackgroundJob<unknown>>();
    for (const { mark, instance, method } of this.marked<string>(BACKGROUND_JOB)) {
      if (found.has(mark)) throw new Error(`Two background jobs are named ${mark}.`);
      found.set(mark, method ? { run: method } : (instance as BackgroundJob<unknown>));
    }
    return found;
  }

  private *marked<Mark>(key: symbol): Generator<Marked<Mark>> {
    const seen = new Set<unknown>();
    for (const provider of this.discovery.getProviders()) {
      const instance: unknown = provider.instance;
      if (!instance || typeof instance !== 'object' || seen.has(instance)) continue;
      seen.add(instance);
      const mark = this.reflector.get<Mark | undefined>(key, instance.constructor);
      if (mark !== undefined) yield { mark, instance, method: null };
      const methods = instance as Record<string, Method>;
      for (const name of this.scanner.getAllMethodNames(Object.getPrototypeOf(instance) as object)) {
        const method = methods[name];
        const marked = method && this.reflector.get<Mark | undefined>(key, method);
        if (method && marked !== undefined) yield { mark: marked, instance, method: method.bind(instance) };
      }
    }
  }
}

function handlerOf(method: Method, { outside }: EventHandlerMark): Handler {
  if (outside) return { prepare: (payload) => method(payload), handle: async () => {} };
  return { handle: (tx: Tx, payload: unknown) => method(tx, payload) };
}
