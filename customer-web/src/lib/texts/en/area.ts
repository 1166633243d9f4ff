export const area = {
  title: 'Do we come to you?',
  zip: 'ZIP code',
  check: 'Check',
  first: 'Enter your ZIP code first, so you know we come to you.',
  invalid: 'Enter a ZIP code of five digits.',
  served: (zip: string) => `Yes, we come to ${zip}. Choose your cleaning and book.`,
  several: 'This address has several ZIP codes. Which one is your home’s?',
  notServed: (zip: string) => `We don’t come to ${zip} yet.`,
};

export const waitlist = {
  text: (zip: string) => `Leave your email, and we’ll tell you once we come to ${zip}.`,
  email: 'Email',
  join: 'Tell Me',
  consent: 'We’ll use your email for this only. Every email has a link to unsubscribe.',
  invalid: 'Enter your email address.',
  failed: 'That didn’t work. Please try again.',
  offline: 'We couldn’t connect. Check your internet connection and try again.',
  joined: (zip: string) =>
    `Thank you. We’ll email you once when we come to ${zip}. If you get an email from us now, please confirm your address in it.`,
};
