import { Injectable } from '@nestjs/common';
import { type EventHandler, Handles, type PayloadOf, type Tx } from '../../platform/index.js';
import { providerEventReceived } from '../use-cases/events.js';
import { FollowProvider, type ProviderSnapshot } from '../use-cases/follow-provider.js';

type Payload = PayloadOf<typeof providerEventReceived>;

@Injectable()
@Handles(providerEventReceived, 'follow-provider')
export class OnProviderEvent implements EventHandler<Payload, ProviderSnapshot> {
  constructor(private readonly followProvider: FollowProvider) {}

  prepare(event: Payload): Promise<ProviderSnapshot> {
    return this.followProvider.read(event);
  }

  handle(tx: Tx, _event: Payload, snapshot: ProviderSnapshot): Promise<void> {
    return this.followProvider.apply(tx, snapshot);
  }
}
