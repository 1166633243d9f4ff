import type { AdminLogin } from './admin.js';

/** Maximum length of the office's texts in characters, and of its lists in entries. */
export const OFFICE_LIMITS = {
  service: { name: 60, description: 300, duration: 30, feature: 80, features: 12 },
  crew: { name: 80, homeBase: 200 },
  closure: { name: 80 },
  notification: { title: 200, message: 4000 },
  writeOff: { reason: 300 },
  cancellation: { reason: 300 },
  call: { note: 300 },
  customer: { name: 60, email: 254, notes: 4000, tag: 30, tags: 12 },
  home: { access: 2000, keys: 500, preferences: 2000 },
  reassignment: { reason: 300 },
  visitMove: { reason: 300 },
  visitCorrection: { reason: 300 },
  business: {
    businessName: 60,
    businessEmail: 120,
    businessPhone: 30,
    businessAddress: 200,
    lockoutText: 200,
  },
  testimonial: { quote: 400, name: 80, place: 80 },
  testimonials: 12,
  signIn: { username: 64, password: 200, code: 64 },
} as const;

/** Minimum and maximum of the office's numbers, both included. */
export const OFFICE_RANGES = {
  durationMinutes: [1, 480],
  position: [0, 1000],
  /** Characters of a new password. */
  password: [10, 200],
} as const;

/** The business's own phone; empty if it has no phone. */
export const BUSINESS_PHONE = /^$|^[+()\d][-+()\d\s.x]{4,29}$/;
export const NO_BUSINESS_PHONE = 'Please enter a phone number.';

/** An external page, such as the business's public reviews; empty if there is none. */
export const WEB_ADDRESS = /^$|^https:\/\/[^\s/?#@]+\.[^\s/?#@]{2,}([/?#]\S{0,400})?$/;
export const NO_WEB_ADDRESS = 'Please enter an address that begins with https://.';

/** Errors of the login form (docs/rules.md#office-access). */
export const SIGN_IN_NEEDS = {
  username: 'Username is required',
  password: 'Password is required',
  code: 'Code is required',
} as const satisfies Record<keyof AdminLogin, string>;

/** The error of a notification without a title or message (docs/rules.md#office-messages). */
export const NOTIFICATION_INCOMPLETE = 'Please fill in all required fields';
