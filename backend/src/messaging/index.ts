import { Module } from '@nestjs/common';
import { CalendarEntries } from './infra/calendar.js';
import { Deliveries } from './infra/deliveries.js';
import { Mailer } from './infra/mailer.js';
import { MessageChannels } from './infra/message-channels.js';
import { SmsSender } from './infra/sms-sender.js';
import { StaffAlerts } from './infra/staff-alerts.js';
import { CodeBudget } from './use-cases/code-budget.js';
import { EmailCodes } from './use-cases/email-codes.js';
import { CurrentSender } from './infra/current-sender.js';
import { TellCleaner } from './use-cases/tell-cleaner.js';

const DOOR = [
  CalendarEntries,
  CodeBudget,
  CurrentSender,
  Deliveries,
  EmailCodes,
  Mailer,
  MessageChannels,
  SmsSender,
  StaffAlerts,
  TellCleaner,
];

/** Emails and text messages: their words, the queue of deliveries, and what sends them. */
@Module({ providers: DOOR, exports: DOOR })
export class MessagingModule {}

export {
  BY_HAND,
  type Deferred,
  DeliveryFailed,
  isAutomatic,
  overLimit,
  stillApplies,
  useOfLimits,
} from './domain/delivery.js';
export { type Email, html, plainText, rendered } from './domain/email.js';
export {
  type SubscriptionFacts,
  type VisitFacts,
  type When,
  appointmentKey,
  isOff,
  remindAt,
  wasOnlyHeld,
} from './domain/facts.js';
export { formerAddressEmail, formerCrewAddressEmail } from './domain/former-address.js';
export { type Words } from './domain/i18n/en.js';
export {
  MONEY_OCCASIONS,
  MOVE_OCCASIONS,
  type MoneyOccasion,
  type Occasion,
  SUBSCRIPTION_OCCASIONS,
  type SubscriptionOccasion,
  VISIT_OCCASIONS,
  type VisitOccasion,
} from './domain/i18n/message-text.js';
export { dayInWords, serviceIn, whenInWords, wordsIn } from './domain/i18n/template-values.js';
export {
  type Category,
  type Circumstances,
  type Message,
  PAY_LINK,
  type Site,
  paymentPath,
  receiptPath,
  throughSignIn,
  visitPath,
} from './domain/message.js';
export {
  INVITATION_LINK,
  INVITATION_OCCASION,
  invitationEmail,
  officeMessage,
  proofEmail,
  staffEmail,
  waitlistEmail,
  waitlistProofEmail,
} from './domain/office-message.js';
export { oneLine, personName } from './domain/safe-text.js';
export { WITHHELD_CATEGORIES, isWithheld } from './domain/withheld.js';
export {
  CalendarEntries,
  type CalendarEntry,
  type FeedEntry,
  calendarFeed,
  calendarFile,
  joinCalendars,
  newUid,
} from './infra/calendar.js';
export { type Claimed, Deliveries, FORMER_ADDRESS } from './infra/deliveries.js';
export { failureOf, mailTransport } from './infra/mail-transport.js';
export { Mailer, type OutgoingMail } from './infra/mailer.js';
export { MessageChannels } from './infra/message-channels.js';
export { isOfCountry, textCountries } from './infra/phone-countries.js';
export { SmsSender } from './infra/sms-sender.js';
export { StaffAlerts } from './infra/staff-alerts.js';
export { CodeBudget } from './use-cases/code-budget.js';
export { EmailCodes } from './use-cases/email-codes.js';
export { CurrentSender } from './infra/current-sender.js';
export { TellCleaner } from './use-cases/tell-cleaner.js';
