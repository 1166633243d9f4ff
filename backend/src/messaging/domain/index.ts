export { type Deferred, deferredKey } from './delivery.js';
export { type Email } from './email.js';
export {
  type ServiceNames,
  type SubscriptionFacts,
  type VisitFacts,
  type When,
  appointmentKey,
  isDue,
  remindAt,
} from './facts.js';
export { type Words } from './i18n/en.js';
export {
  MONEY_OCCASIONS,
  type MoneyOccasion,
  type Occasion,
  SUBSCRIPTION_OCCASIONS,
  type SubscriptionOccasion,
  VISIT_OCCASIONS,
  type VisitOccasion,
} from './i18n/message-text.js';
export {
  dayInWords,
  greetingOf,
  serviceIn,
  serviceTitle,
  subscriptionValues,
  templateValues,
  timeInWords,
  whenInWords,
  wordsIn,
} from './i18n/template-values.js';
export {
  type Category,
  type Circumstances,
  MY_BOOKINGS,
  type Message,
  SERVICES,
  paymentPath,
  planPath,
  receiptPath,
  throughSignIn,
  visitPath,
} from './message.js';
export {
  invitationEmail,
  officeMessage,
  proofEmail,
  staffEmail,
  waitlistEmail,
  waitlistProofEmail,
} from './office-message.js';
