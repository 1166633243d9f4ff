export const card = {
  isDefault: 'Default',
  expires: (month: string) => `Expires ${month}`,
  expired: (month: string) => `Expired ${month}`,
};

/** The payment page. */
export const pay = {
  choose: 'Saved card to pay with',
  with: (amount: string, card: string) => `Pay ${amount} with ${card}`,
  bookWith: (card: string) => `Book with ${card}`,
  booking: 'Booking…',
  another: 'Use Another Card',
  saved: 'Use a Saved Card',
  keep: 'Save this card for next time',
  keepNote: 'Next time you pay in one press. Remove it anytime in Settings.',
  keepFailed: 'We couldn’t note that, so this card won’t be saved. You can still pay with it.',
  unkeepFailed: 'We couldn’t note that, so this card will be saved. You can remove it in Settings.',
  refused: {
    declined: 'Your bank declined this card, and nothing was charged. Please use another card.',
    authentication_required:
      'Your bank wants you to confirm this payment, and nothing was charged yet. Please enter your card here.',
    no_card: 'This card isn’t saved anymore, and nothing was charged. Please use another card.',
  } as Record<string, string>,
};

/** The list in the settings. */
export const list = {
  title: 'Your cards',
  text: 'Your default card pays your plans, charges after visits, and payments in one press.',
  none: 'No card is saved.',
  expiredText: (month: string) => `Expired ${month}. Please add another card.`,
  from: (day: string) => `Pays your visits from ${day} on`,
  makeDefault: 'Make Default',
  makeDefaultOf: (card: string) => `Make default: ${card}`,
  remove: 'Remove',
  removeOf: (card: string) => `Remove: ${card}`,
  add: 'Add a Card',
  full: (most: number) => `You can save up to ${most} cards. Remove one to add another.`,
  nowDefault: (card: string) => `${card} is your default card now`,
  removed: (card: string) => `${card} is removed`,
  failed: 'Your cards weren’t changed',
  failedText: 'Please try again.',
  removeTitle: (card: string) => `Remove ${card}?`,
  removeText: 'We won’t offer it when you pay anymore.',
  removeFrom: (day: string) =>
    `It pays your visits from ${day} on. Your default card will pay for them instead.`,
  removeLast: 'You’ll enter a card the next time you pay.',
  removePays: (card: string) => `${card} will pay for these instead:`,
  removePaysAnother: 'Another of your cards will pay for these instead:',
  removeUnpaid: 'It pays for these, and no other card is saved:',
  removeFails: 'The next charge will fail, and we’ll ask you to pay.',
  keep: 'Keep Card',
  plan: (service: string) => `Your plan: ${service}`,
  visit: (service: string, day: string) => `${service} on ${day}`,
};

/** The page that adds a card. */
export const add = {
  title: 'Add a card',
  save: 'Save Card',
  saving: 'Saving Your Card…',
  refused: 'Your Card Wasn’t Saved',
  terms:
    'You won’t be charged now. We save this card for payments you make in one press. Remove it anytime in Settings.',
  done: 'Your card is saved',
  failed: 'We couldn’t open the card form',
  back: 'Back to Settings',
};
