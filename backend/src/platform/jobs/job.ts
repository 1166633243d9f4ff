import { SetMetadata } from '@nestjs/common';

export const BACKGROUND_JOB = Symbol('BACKGROUND_JOB');

/** A background job: calls a use case, and may be repeated at any time. */
export interface BackgroundJob<Payload = void> {
  run(payload: Payload): Promise<void>;
}

interface JobDecorator {
  (target: new (...args: never[]) => BackgroundJob<never>): void;
  (target: object, key: string, method: TypedPropertyDescriptor<() => Promise<void>>): void;
}

/** `@Job('expire-holds')` on a method of a provider, or on a class with `run`; schedules are in `src/schedules.ts`. */
export function Job(name: string): JobDecorator {
  return SetMetadata(BACKGROUND_JOB, name);
}

/** A cron pattern in the business's zone, or a period in milliseconds. */
export interface Schedule {
  job: string;
  pattern?: string;
  every?: number;
}
