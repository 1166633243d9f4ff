export const signIn = {
  title: 'Sign in to pay',
  text: 'We’ll email you a six-digit code. You don’t need a password, and your answers stay as they are.',
  email: 'Email',
  send: 'Email Me a Code',
  sent: (address: string) => `We’ve emailed a six-digit code to ${address}. It works for 10 minutes.`,
  sentIfKnown: (address: string) =>
    `Many people are asking for codes right now. If we know ${address}, a six-digit code is on its way. New here? Please try again in a few minutes, or contact us.`,
  hint: 'Nothing there? Look in your spam folder.',
  code: 'Code',
  enter: 'Continue to Payment',
  again: 'Send a New Code',
  other: 'Use Another Address',
  otherWay: 'Sign In Another Way',
  soon: (seconds: number) => `You can send a new code in ${seconds} seconds.`,
  sixDigits: 'Please enter the six digits from the email.',
  problems: {
    WRONG_CODE: 'That code is wrong or has expired. Please check it, or send a new one.',
    SIGN_IN_FAILED: 'This code is too old. Please send a new one.',
    INVALID: 'Please enter an email address, like name@example.com.',
    TOO_MANY_REQUESTS: 'That was too often. Please wait a little and try again.',
    PROVIDER_UNAVAILABLE: 'We can’t send email right now. Please try again in a few minutes.',
  },
};
