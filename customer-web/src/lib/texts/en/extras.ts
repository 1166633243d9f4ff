export const extrasDialog = {
  title: 'Change extras',
  text: 'Choose what you would like for this visit. You’ll see the new price before you save.',
  before: (amount: string) => `Before: ${amount}`,
  same: 'This is what you have now.',
  save: (amount: string) => `Save, ${amount}`,
  saveOnly: 'Save',
  done: 'Extras changed',
  tooLong: 'With these extras the visit takes longer and doesn’t fit at its time anymore.',
  nowhere: 'Please choose fewer, or call us.',
  moves: 'It fits at these times. Choose one to move your visit, free of charge:',
  moved: 'Visit moved',
  unknown: 'We couldn’t work out the new price.',
  /** Texts by the server's error code, for codes whose sentence from the server does not say enough. */
  refused: {
    STALE_VERSION: 'This booking changed in the meantime. Please look at it again.',
    PRICE_CHANGED: 'Our prices changed in the meantime. Here is the new price; nothing has been saved yet.',
    HOLD_LIMIT: 'You already have unpaid bookings on hold. Please pay for one of them first.',
    HOLD_RENEWALS_USED: 'We’ve already held a time for this booking three times. Please book again.',
  } as Record<string, string>,
  failed: { title: 'Extras not changed', text: 'We couldn’t save that change. Please try again.' },
};
