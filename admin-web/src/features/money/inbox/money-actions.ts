import { counted } from '../../../lib/counted';

export interface MoneyAction {
  /** The button's label. */
  label: string;
  /** The path of one call for all rows. */
  path: string;
  /** Whether the call sends each row's version. */
  versions: boolean;
  /** 'Charge 4 payments again': the dialog's question. */
  question: (count: number) => string;
  description: string;
  /** The action sends emails to customers. */
  emails?: true;
  done: (count: number) => string;
}

export const CHARGE: MoneyAction = {
  label: 'Charge again',
  path: '/api/admin/open-payments/actions/charge',
  versions: true,
  question: (count) => `Charge ${counted(count, 'payment')} again`,
  description:
    'The saved cards are charged within a minute. Payments that are refused again stay in this list.',
  done: (count) => `${counted(count, 'payment')} charged again within a minute`,
};

export const REMIND: MoneyAction = {
  label: 'Payment Reminder',
  path: '/api/admin/open-payments/actions/remind',
  versions: true,
  question: (count) => `Send ${counted(count, 'payment reminder')}`,
  description: 'Each customer gets an email and a notification with a link to pay.',
  emails: true,
  done: (count) => `${counted(count, 'payment reminder')} sent`,
};

export const RETRY: MoneyAction = {
  label: 'Try again',
  path: '/api/admin/refunds/actions/retry',
  versions: false,
  question: (count) => `Try ${counted(count, 'refund')} again`,
  description: 'The amount still owed to the customer is refunded to the card again.',
  done: (count) => `${counted(count, 'refund')} on the way`,
};

export const SETTLE: MoneyAction = {
  label: 'Paid back another way',
  path: '/api/admin/refunds/actions/settle',
  versions: false,
  question: (count) => `Take ${counted(count, 'refund')} off the list`,
  description:
    'The customer got the money another way, or no refund is due anymore. No money moves. The audit log records who decided this.',
  done: (count) => `${counted(count, 'refund')} taken off the list`,
};

const unmatched = (action: string) => ({
  path: `/api/admin/unmatched-payments/actions/${action}`,
  versions: false,
});

/** Decisions about payments that are missing from the ledger. */
export const DECIDE_UNMATCHED: readonly MoneyAction[] = [
  {
    ...unmatched('match'),
    label: 'Match',
    question: (count) => `Match ${counted(count, 'payment')}`,
    description:
      'Each payment goes to the booking that it was made for, and any excess is refunded. Payments without a known booking stay here.',
    done: (count) => `${counted(count, 'payment')} matched`,
  },
  {
    ...unmatched('refund'),
    label: 'Refund',
    question: (count) => `Refund ${counted(count, 'payment')}`,
    description: 'The rest of each payment is refunded to its card. No booking changes.',
    done: (count) => `${counted(count, 'refund')} on the way`,
  },
  {
    ...unmatched('dismiss'),
    label: 'Not ours',
    question: (count) => `Take ${counted(count, 'payment')} off the list`,
    description: 'Nothing else changes. The audit log records who decided this.',
    done: (count) => `${counted(count, 'payment')} taken off the list`,
  },
];
