import { SetMetadata } from '@nestjs/common';

export const BACKGROUND_JOB = Symbol('BACKGROUND_JOB');

/** A piece of background work: shallow, calls a use case, may run again at any time. */
export interface BackgroundJob<Payload = void> {
  run(payload: Payload): Promise<void>;
}

/** `@Job('expire-holds')` on a provider class. When it runs stands in `src/schedules.ts`. */
export function Job(name: string): (target: new (...args: never[]) => BackgroundJob<never>) => void {
  return SetMetadata(BACKGROUND_JOB, name);
}

/** One line of the schedule page: a cron pattern in the business's zone, or a period in milliseconds. */
export interface Schedule {
  job: string;
  pattern?: string;
  every?: number;
}
