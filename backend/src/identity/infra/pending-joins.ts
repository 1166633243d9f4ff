import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../config.js';
import { Clock } from '../../kernel/clock.js';
import type { OidcProfile } from '../domain/oidc-profile.js';
import { SealedState } from './sealed-state.js';

/**
 * A first sign-in at the provider with the address of a customer who never signed in there. Nobody is signed
 * in before the code is entered.
 */
export interface PendingJoin {
  /** Identifies one browser's attempt, so that others who claim the same address get their own codes and tries. */
  id: string;
  person: OidcProfile & { email: string };
  customerId: string;
  returnTo: string;
}

export const JOIN_SECONDS = 1_800;

@Injectable()
export class PendingJoins extends SealedState<PendingJoin> {
  constructor(@Inject(CONFIG) { sessionSecret }: Config, clock: Clock) {
    super(sessionSecret, 'homebright pending join', JOIN_SECONDS, clock);
  }
}
