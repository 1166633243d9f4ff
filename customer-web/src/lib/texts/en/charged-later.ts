/** The visit after which the card is charged. */
const cleaning = (isPlan: boolean) => (isPlan ? 'your first cleaning' : 'your cleaning');

/** The confirmation, before a card is entered, if nothing is charged at booking. */
export const saved = {
  text: 'Check your details, then save a card to reserve your time.',
  hold: (minutes: number) =>
    `When you continue, we’ll hold this time for ${minutes} minutes while you enter your card.`,
  pay: 'Continue to Card Details',
  signInToPay: 'Sign In to Book',
  notice: (later: string, isPlan: boolean) =>
    `Nothing is charged today. You save a card in the next step, and we’ll charge it ${later} when ${cleaning(isPlan)} is done.`,
};

/** The confirmation, if a deposit is due. */
export const deposit = {
  text: 'Check your details, then pay the deposit to reserve your time.',
  notice: (due: string, later: string, isPlan: boolean) =>
    `You pay a ${due} deposit in the next step. We’ll charge the other ${later} to the same card when ${cleaning(isPlan)} is done.`,
};

export const checkout = {
  saved: (later: string, isPlan: boolean) =>
    `Nothing is charged today. We’ll charge ${later} to this card when ${cleaning(isPlan)} is done.`,
  deposit: (due: string, later: string, isPlan: boolean) =>
    `You pay a ${due} deposit now. We’ll charge the other ${later} to this card when ${cleaning(isPlan)} is done.`,
  recurringTerms: (frequency: string) =>
    `${frequency}. We’ll charge each later visit to this card when it’s done. Cancel or modify anytime.`,
  save: 'Save Card and Book',
  pay: (due: string) => `Pay ${due} Deposit`,
  saving: 'Saving Your Card…',
  refused: 'Your Card Wasn’t Saved',
  changed: (total: string) =>
    `The price has changed to ${total}. You haven’t been charged. To go ahead, press the button again.`,
  askTitle: 'Or book without a card',
};

export const success = {
  title: 'You’re Booked!',
  /** `card`: 'your Visa •••• 4242'. */
  saved: (later: string, card: string) =>
    `Nothing has been charged yet. We’ll charge ${later} to ${card} when your cleaning is done.`,
  deposit: (paid: string, later: string, card: string) =>
    `Your ${paid} deposit is paid. We’ll charge the other ${later} to ${card} when your cleaning is done.`,
  card: (card: string) => `your ${card}`,
  anyCard: 'the card you saved',
  later: 'When it’s done',
  refusedTitle: 'Your Card Wasn’t Saved',
  refusedText:
    'Your bank declined the card, and nothing was charged. Your booking is saved; you can try again.',
  unsavedTitle: 'No card yet',
  unsavedText: 'We haven’t received a card for this booking. Your booking is saved.',
  open: 'Enter Your Card',
  cancelledTitle: 'This booking is cancelled',
  cancelledText: 'Nothing was charged to your card. See My Bookings for details.',
};

export const payLink = {
  titleSaved: 'Save a card for your cleaning',
  titleDeposit: 'Pay the deposit for your cleaning',
  held: (until: string) => `You can book here until ${until}. You don’t need to sign in.`,
  checkingTitle: 'Checking your card',
  checkingText: 'This takes a few seconds. You don’t need to enter it again.',
  bookedTitle: 'Thank you, it’s booked',
  bookedSaved: (later: string) =>
    `Nothing has been charged yet. We’ll charge ${later} to your card when your cleaning is done. Someone must be present when we arrive.`,
  bookedDeposit: (due: string, later: string) =>
    `Your ${due} deposit is paid. We’ll charge the other ${later} to your card when your cleaning is done. Someone must be present when we arrive.`,
};
