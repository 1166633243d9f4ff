export const settings = {
  title: 'Settings',
  text: 'How we reach you, and in which language.',
  back: 'Back to My Bookings',
  saved: 'Saved',
  failed: { title: 'Not saved', text: 'We could not save that. Please try again.' },
  unreadableTitle: 'Unable to load your settings',
  unreadableText: 'Nothing is lost. Please try again.',
  loading: 'Loading your settings',

  contact: 'Contact',
  email: 'E-mail',
  emailNote: 'The address you sign in with.',
  noEmail: 'Your sign-in gives us no e-mail address.',
  phone: 'Phone',
  phoneHint: 'For the call before a visit, and for text messages. Like (555) 123-4567.',
  phoneInvalid: 'Please give a phone number that we can dial.',
  savePhone: 'Save Phone',

  channels: 'What we send you',
  channelsText:
    'Confirmations, receipts and changes to a booking always come by e-mail. The rest is your choice.',
  reminderMails: 'Reminder before a visit',
  reminderMailsNote: 'By e-mail, 24 hours before.',
  officeMails: 'News from the office',
  officeMailsNote: 'By e-mail, now and then.',
  texts: 'Text messages',
  textsNote: 'About your visits and payments. Answer STOP to end them.',
  textsNeedPhone: 'Save a phone number first, then we can send text messages to it.',

  language: 'Language',
  languageText: 'Of this site and of our letters to you.',

  calendar: 'Your calendar',
  calendarText:
    'Subscribe to this address in your calendar on phone or computer. Your visits appear there, and move when they move.',
  calendarSecret: 'Whoever knows the address can read your visits. Keep it to yourself.',
  calendarAddress: 'Calendar address',
  calendarOpen: 'Open in Calendar',
  copy: 'Copy Address',
  copied: 'Address copied',
  copyByHand: 'Your browser does not let us copy. The address is selected: copy it by hand.',
  reset: 'New Address',
  resetTitle: 'Make a new address?',
  resetText:
    'The address of today stops working at once. Calendars that use it show nothing new until you give them the new one.',
  resetKeep: 'Keep Address',
  resetDone: 'Your calendar has a new address',
};
