import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../config.js';
import { Clock } from '../../kernel/clock.js';
import { KnownDevice } from './known-device.js';
import { SealedState } from './sealed-state.js';

/** A code that this browser requested; it does not work in another browser. */
export interface CodeSignIn {
  id: string;
  email: string;
  returnTo: string;
  /** When the latest code was sent, in milliseconds. */
  sentAt: number;
  /**
   * Many codes were requested, so this one was sent only if we know the address. The page does not reveal
   * whether it was.
   */
  ifKnown?: boolean;
}

const PENDING_SECONDS = 1_800;
const KNOWN_SECONDS = 365 * 86_400;

@Injectable()
export class CodeSignIns extends SealedState<CodeSignIn> {
  /**
   * The addresses that this browser signed in with. Strangers who request codes for them do not slow this
   * browser down.
   */
  readonly known: KnownDevice<string>;

  constructor(@Inject(CONFIG) { sessionSecret }: Config, clock: Clock) {
    super(sessionSecret, 'homebright code sign-in', PENDING_SECONDS, clock);
    this.known = new KnownDevice(sessionSecret, 'homebright known browser', KNOWN_SECONDS, clock);
  }
}
