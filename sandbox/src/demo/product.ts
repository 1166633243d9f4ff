import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/* eslint-disable @typescript-eslint/no-explicit-any -- what is loaded by path has no types here */
type Class<T> = abstract new (...args: any[]) => T;

/**
 * The built product, loaded from its folder as `npm start` does for its processes: it is an application and exports
 * nothing.
 */
export interface Product {
  createHttpApp(config: object, clock: object, logger: object): Promise<ProductApp>;
  readConfig(env: NodeJS.ProcessEnv): { oidc: { issuerUrl: string } | null; stripe: object | null };
  createLogger(level: string, name: string): object;
  Clock: new () => { now(): number; date(): Date };
  Registry: Class<{
    job(name: string): (() => Promise<void>) | undefined;
    handlersOf(event: string): { name: string }[];
  }>;
  EventDelivery: Class<{ deliver(event: number, handler: string): Promise<void> }>;
  SignInCustomer: Class<{
    signIn(person: object, attempt: null, browser: object): Promise<{ token: string }>;
  }>;
  CreateAdministrator: Class<{ create(name: string, password: string, actor: object): Promise<unknown> }>;
  CrewSessions: Class<{ open(owner: object, before: null, browser: undefined): Promise<{ token: string }> }>;
  instantAtOrAfter(date: string, time: string, zone: string): number;
  localDateOf(instant: number, zone: string): string;
  addDays(date: string, days: number): string;
}

export interface ProductApp {
  get<T>(token: Class<T>): T;
  inject(request: object): Promise<{ statusCode: number; body: string; headers: Record<string, unknown> }>;
  listen(port: number, host: string): Promise<unknown>;
  getUrl(): Promise<string>;
  close(): Promise<void>;
}

const PARTS = [
  'http-app.js',
  'config.js',
  'kernel/clock.js',
  'kernel/zone.js',
  'kernel/local-date.js',
  'platform/logging.js',
  'platform/outbox/registry.js',
  'platform/outbox/delivery.js',
  'identity/index.js',
];

export async function loadProduct(backend: string): Promise<Product> {
  // The product's own entry files also load this module first.
  createRequire(join(backend, 'main.js'))('reflect-metadata');
  const parts: object[] = [];
  for (const part of PARTS) parts.push((await import(pathToFileURL(join(backend, part)).href)) as object);
  return Object.assign({}, ...parts) as Product;
}
