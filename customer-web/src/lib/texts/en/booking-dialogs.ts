export const cancelDialog = {
  title: 'Cancel this booking?',
  text: (fee: string) => `A cancellation fee of ${fee} applies. This action cannot be undone.`,
  textFree: (until: string) => `No cancellation fee applies until ${until}. This action cannot be undone.`,
  paid: 'Paid',
  fee: 'Cancellation fee',
  rebookingFee: 'Unpaid rebooking fee',
  refund: 'Refund to your card',
  charge: (card: string) => `Charge to ${card}`,
  anyCard: 'your card',
  keep: 'Keep Booking',
  confirm: 'Cancel Booking',
  done: 'Booking cancelled',
  /** In other languages, replaces the server's English sentence. */
  doneText: undefined as ((refund: string) => string) | undefined,
  doneChargedText: undefined as ((charge: string) => string) | undefined,
  failed: { title: 'Cancellation Failed', text: 'Unable to cancel the booking. Please try again.' },
  error: { title: 'Cancellation Error', text: 'An unexpected error occurred. Please try again.' },
};

export const rescheduleDialog = {
  title: 'Choose a new time',
  pick: 'Choose a new day',
  time: 'Choose a time',
  withFee: (fee: string) =>
    `Rescheduling this paid visit has a rebooking fee of ${fee}, due after you confirm.`,
  withFeeLater: (fee: string) =>
    `Rescheduling has a fee of ${fee}. We’ll add it to the price of your cleaning and charge your card when it’s done.`,
  feeOpen: (fee: string) =>
    `You still owe the ${fee} rebooking fee for your last change. Pay it first, then choose a new time.`,
  free: 'This visit isn’t paid yet, so rescheduling is free.',
  freeUntil: (until: string) => `Rescheduling this visit is free until ${until}.`,
  again: 'This books the same cleaning again at today’s price, with no rebooking fee.',
  confirmFee: (fee: string) => `Reschedule for ${fee}`,
  confirm: 'Reschedule',
  confirmAgain: 'Book Again',
  choose: 'Choose a day and a time first.',
  done: 'Rescheduled',
  movedBack: (day: string) => `Your visit is on ${day} again`,
  /**
   * In other languages, replaces the server's English sentence. Like that sentence, it names the amount due.
   */
  doneText: undefined as
    | {
        free: (day: string) => string;
        fee: (day: string, fee: string) => string;
        feeLater: (day: string, fee: string) => string;
        again: (day: string, amount: string) => string;
      }
    | undefined,
  /** Texts by the server's error code, for codes whose sentence from the server does not say enough. */
  refused: {
    HOLD_LIMIT: 'You already have unpaid bookings on hold. Please pay for one of them first.',
    HOLD_RENEWALS_USED: 'We’ve already held a time for this booking three times. Please book again.',
  } as Record<string, string>,
  failed: { title: 'Rebooking Failed', text: 'Unable to rebook the service. Please try again.' },
  error: { title: 'Rebooking Error', text: 'An unexpected error occurred. Please try again.' },
  taken: 'That time was just taken. These are available:',
};
