import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../config.js';
import { Clock } from '../../kernel/clock.js';
import { KnownDevice } from './known-device.js';
import { SealedState } from './sealed-state.js';

/** A cleaner's code that this browser requested; it does not work in another browser. */
export interface CrewSignIn {
  id: string;
  /** '+15551234567', 'ana@example.com'. */
  to: string;
}

const HALF_AN_HOUR = 1_800;
const A_YEAR = 365 * 86_400;

@Injectable()
export class CrewSignIns extends SealedState<CrewSignIn> {
  /**
   * The cleaners who signed in with this device. Strangers who request codes for them do not slow it down.
   */
  readonly known: KnownDevice<number>;

  constructor(@Inject(CONFIG) { sessionSecret }: Config, clock: Clock) {
    super(sessionSecret, 'homebright crew sign-in', HALF_AN_HOUR, clock);
    this.known = new KnownDevice(sessionSecret, 'homebright known crew device', A_YEAR, clock);
  }
}
