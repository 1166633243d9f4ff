export const header = {
  brand: 'Homebright',
  home: 'Homebright, home',
  navigation: 'Main',
  services: 'Services',
  about: 'About',
  contact: 'Contact',
  signIn: 'Sign In',
  signOut: 'Log Out',
  settings: 'Settings',
  account: 'Your account',
};

export const hero = {
  title: 'A bright, calm home, without lifting a finger',
  text: 'Choose how long, tell us about your home, and pick a time that works for you. We’ll take it from there.',
  offerTag: 'Special offer',
  offer: 'Your first cleaning starts at $80',
  book: 'Book Your Cleaning',
  bookings: 'My Bookings',
  signIn: 'Sign In',
  trust: ['Pay only for the time you choose', 'Secure card payment', 'A call 24 hours before'],
};

export const paymentsOff = {
  title: 'Online booking is off for now.',
  text: 'You can look at our services and prices. To book, please contact us:',
};

export const catalogue = {
  title: 'Book Your Cleaning',
  subtitle: 'Select from our flexible cleaning options designed to fit your schedule and needs.',
  recurring: 'Make it a recurring cleaning',
  recurringHint: 'Leave off for one visit. Turn on for regular visits on your schedule.',
  frequency: 'How often',
  popular: 'Most Popular',
  choose: (name: string) => `Book ${name}`,
  perVisit: 'per visit',
  benefitsTitle: 'With a recurring plan',
  benefits: [
    'Automatic scheduling and payment',
    'Priority booking and same cleaner',
    'Consistent service quality',
    'Cancel or modify anytime',
  ],
};

export const footer = {
  tagline: 'Professional house cleaning services you can trust.',
  services: 'Services',
  serviceNames: ['1-Hour Clean', '2-Hour Clean', '4-Hour Deep Clean'],
  support: 'Support',
  contactUs: 'Contact Us',
  faq: 'FAQ',
  help: 'Booking Help',
  contact: 'Contact',
  copyright: (name: string) => `© 2024 ${name}. All rights reserved.`,
  language: 'Language',
};
