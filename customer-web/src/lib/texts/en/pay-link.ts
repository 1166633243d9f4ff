export const title: string = 'Pay for your cleaning';
export const held = (until: string) => `You can pay here until ${until}. You don’t need to sign in.`;
export const changed: string =
  'Something about this visit has changed. You haven’t been charged. Please check it before you pay.';

export const states = {
  open: { title: 'Pay for your cleaning', text: '' },
  processing: {
    title: 'Checking your payment',
    text: 'This takes a few seconds. You don’t need to pay again.',
  },
  paid: {
    title: 'Thank you, it’s paid',
    text: 'Your cleaning is booked. Someone must be present when we arrive.',
    summary: 'Your visit',
  },
  cancelled: {
    title: 'This visit is cancelled',
    text: 'There’s nothing to pay. Call or write to us if you’d like to book again.',
  },
  lapsed: {
    title: 'This link has ended',
    text: 'You haven’t been charged, and we’re no longer holding the time for you. Call or write to us for a new link.',
  },
};
