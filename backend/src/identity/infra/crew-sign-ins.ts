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

const PENDING_SECONDS = 1_800;
const KNOWN_SECONDS = 365 * 86_400;

@Injectable()
export class CrewSignIns extends SealedState<CrewSignIn> {
  /**
   * The cleaners who signed in with this device. Strangers who request codes for them do not slow it down.
   */
  readonly known: KnownDevice<number>;

  constructor(@Inject(CONFIG) { sessionSecret }: Config, clock: Clock) {
    super(sessionSecret, 'homebright crew sign-in', PENDING_SECONDS, clock);
    this.known = new KnownDevice(sessionSecret, 'homebright known crew device', KNOWN_SECONDS, clock);
  }
}
