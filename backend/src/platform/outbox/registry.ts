import { Injectable } from '@nestjs/common';
import { DiscoveryService, Reflector } from '@nestjs/core';
import { BACKGROUND_JOB, type BackgroundJob } from '../jobs/job.js';
import { EVENT_HANDLER, type EventHandler, type EventHandlerMark } from './handler.js';

interface NamedHandler {
  name: string;
  handler: EventHandler<unknown, unknown>;
}

/** All handlers and background jobs of the modules, collected at boot. Duplicate names stop the process. */
@Injectable()
export class Registry {
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
    for (const [mark, instance] of this.marked<EventHandlerMark>(EVENT_HANDLER)) {
      if (names.has(mark.name)) throw new Error(`Two event handlers are named ${mark.name}.`);
      names.add(mark.name);
      const list = found.get(mark.event) ?? [];
      list.push({ name: mark.name, handler: instance as EventHandler<unknown, unknown> });
      found.set(mark.event, list);
    }
    return found;
  }

  private findJobs(): Map<string, BackgroundJob<unknown>> {
    const found = new Map<string, BackgroundJob<unknown>>();
    for (const [name, instance] of this.marked<string>(BACKGROUND_JOB)) {
      if (found.has(name)) throw new Error(`Two background jobs are named ${name}.`);
      found.set(name, instance as BackgroundJob<unknown>);
    }
    return found;
  }

  private *marked<Mark>(key: symbol): Generator<[Mark, unknown]> {
    const seen = new Set<unknown>();
    for (const provider of this.discovery.getProviders()) {
      const instance: unknown = provider.instance;
      if (!instance || typeof instance !== 'object' || seen.has(instance)) continue;
      const mark = this.reflector.get<Mark | undefined>(key, instance.constructor);
      if (mark === undefined) continue;
      seen.add(instance);
      yield [mark, instance];
    }
  }
}
