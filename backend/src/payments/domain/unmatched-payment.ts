import type { UnmatchedPayment } from '@homebright/contract';
import { DomainError } from '../../kernel/domain-error.js';
import type { IntentSnapshot } from './provider-snapshots.js';

/** A payment that the provider has but the ledger lacks. */
export type Unmatched = Pick<
  UnmatchedPayment,
  'id' | 'kind' | 'intentId' | 'amount' | 'status' | 'bookingId'
> & {
  madeAt: Date;
  /** The person who paid. */
  payer?: Payer;
};

type Payer = Pick<IntentSnapshot, 'payerName' | 'payerEmail' | 'card' | 'description' | 'customerId'>;

/** Omits the payer, who is read only for the office's list. */
export type StoredUnmatched = Omit<UnmatchedPayment, 'payer'>;

/** In other statuses no money has moved, so the office has nothing to decide. */
const MONEY_MOVED: IntentSnapshot['status'][] = ['processing', 'succeeded'];

/**
 * Whether an intent that the ledger lacks belongs to this installation. Intents from earlier releases and from the
 * provider's dashboard name no installation. They belong to it if their customer does.
 */
export function isOurMoney(
  { status, installation }: Pick<IntentSnapshot, 'status' | 'installation'>,
  ours: { installation: string; customer: boolean },
): boolean {
  if (!MONEY_MOVED.includes(status)) return false;
  return installation === null ? ours.customer : installation === ours.installation;
}

export class AlreadyResolved extends DomainError {
  constructor() {
    super('CONFLICT', 'Somebody has already decided on this payment. Please reload the list.');
  }
}

export class NothingLeft extends DomainError {
  constructor() {
    super(
      'CONFLICT',
      'This payment was refunded at the payment provider, so nothing is left to match. Please reload the list.',
    );
  }
}

export class NotCaptured extends DomainError {
  constructor() {
    super('CONFLICT', 'The bank is still processing this payment. Please try again once it has succeeded.');
  }
}
