import type { DeclineReason } from '@homebright/contract';

export const title = (business: string) => `Your quote from ${business}`;
export const about = (number: number, name: string, location: string) =>
  `Quote #${number} for ${name}, ${location}`;
export const until = (day: string) =>
  `You can accept until ${day}. The prices stay the same until then, and you don’t need to sign in.`;
export const pdf: string = 'Open as PDF';
export const photos: string = 'Photos';
export const photo = (number: number) => `Photo ${number}, opens large`;

export const option = {
  once: 'One visit',
  length: (hours: string) => `About ${hours}`,
  later: (amount: string) => `First visit, then ${amount} per visit`,
  choose: 'Choose This Option',
  chosen: 'Chosen',
  dueNow: 'You pay when you accept.',
  dueLater: 'You pay after the visit.',
  dueAfterVisit: (total: string) =>
    `Nothing is charged today. You save a card, and we charge it ${total} when the cleaning is done.`,
  dueDeposit: (deposit: string, rest: string) =>
    `You pay a ${deposit} deposit when you accept. We charge the other ${rest} to the same card when the cleaning is done.`,
};

export const time = {
  title: (option: string) => `When should we come? ${option}`,
  day: 'Day',
  time: 'Arrival time',
  missing: 'Please choose a day and a time.',
  taken: 'That time was just taken. Nothing was booked. These times are free:',
  takenNone: 'That time was just taken. Nothing was booked. Please choose another one.',
};

export const accept = {
  pay: (amount: string) => `Accept and Pay ${amount}`,
  deposit: (amount: string) => `Accept and Pay ${amount} Deposit`,
  save: 'Accept and Save a Card',
  plain: 'Accept',
  changed: 'This quote has changed. Nothing was booked. Please look at it again before you accept.',
  callTitle: 'To accept, call or write to us',
};

export const decline = {
  ask: 'No, thanks',
  title: 'Decline this quote?',
  text: 'Telling us why helps us do better. You won’t get more reminders about it.',
  reason: 'Why?',
  note: 'Anything you’d like to tell us?',
  confirm: 'Decline',
  keep: 'Back to the Quote',
};

export const reasons: Record<DeclineReason, string> = {
  price: 'It costs too much',
  timing: 'The time doesn’t suit me',
  'another-company': 'I chose another company',
  'not-needed': 'I no longer need it',
  other: 'Another reason',
};

export const states = {
  accepted: {
    title: 'Thank you, it’s accepted',
    before: 'This quote was already accepted',
    notTwice: 'You or somebody else was faster. Nothing was booked or charged twice, and this is the visit.',
    text: 'We look forward to your visit. Someone must be present when we arrive.',
    toPay: 'One step is left: we hold your time until you’ve paid or saved a card.',
    pay: 'Continue to Payment',
    visit: 'Your visit',
  },
  declined: {
    title: 'Thank you for telling us',
    text: 'You declined this quote, and we won’t remind you again. If you change your mind, call or write to us.',
  },
  expired: {
    title: (day: string) => `This quote expired on ${day}`,
    text: 'Nothing was booked or charged. Call us and we’ll renew it.',
  },
  lapsed: {
    title: 'This link has ended',
    text: 'We may have sent you a newer one. Call or write to us, and we’ll help.',
  },
  failed: {
    title: 'We couldn’t load your quote',
    text: 'Nothing is lost. Please try again in a moment.',
  },
  busy: 'There were too many attempts. Please wait a minute and try again.',
};
