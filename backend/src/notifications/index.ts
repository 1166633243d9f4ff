import { Module } from '@nestjs/common';
import type { EntitySchema } from 'typeorm';
import { BookingsModule } from '../bookings/index.js';
import { AdminMessagesController } from './http/admin-messages.controller.js';
import { AdminNotificationsController } from './http/admin-notifications.controller.js';
import { CalendarController, CrewCalendarController } from './http/calendar.controller.js';
import { CancellationPreviewsController } from './http/cancellation-previews.controller.js';
import { CallListController } from './http/call-list.controller.js';
import { EmailProofController } from './http/email-proof.controller.js';
import { EmailPreviewsController } from './http/email-previews.controller.js';
import { NotificationsController } from './http/notifications.controller.js';
import { SettingsController } from './http/settings.controller.js';
import { UnsubscribeController } from './http/unsubscribe.controller.js';
import { VisitLinkController } from './http/visit-link.controller.js';
import { CallList, VisitReminders } from './infra/visit-reminders.js';
import { CrewReader, SubscriptionReader, VisitReader } from './infra/facts-reader.js';
import { CustomerSettingsStore } from './infra/customer-settings.js';
import { Deliveries, DeliveryMetrics } from './infra/deliveries.js';
import { Mailer } from './infra/mailer.js';
import { Notifications } from './infra/notifications.js';
import { NotificationsData } from './infra/personal-data.js';
import { Reminders } from './infra/reminders.js';
import { SentMessages } from './infra/sent-messages.js';
import { StaffAlerts } from './infra/staff-alerts.js';
import { SmsSender } from './infra/sms-sender.js';
import { CalendarEntries } from './infra/calendar.js';
import {
  AlertCancelled,
  AlertDisputed,
  AlertNewBooking,
  AlertPaymentFailed,
  AlertRefundFailed,
  AlertCrewWanted,
  AlertDayCrowded,
  MailStaffAlertsJob,
} from './jobs/alert-staff.js';
import { TellCancelled, TellConfirmed, TellMoved, TellRepriced } from './jobs/booking-changed.js';
import {
  SettlePaymentNotices,
  TellLatePayment,
  TellPaid,
  TellPaymentFailed,
  TellRefund,
} from './jobs/money-moved.js';
import { AnnounceChargesJob, RemindOfVisitsJob } from './jobs/remind.job.js';
import { SendDueMailsJob } from './jobs/send-due-mails.job.js';
import {
  TellCardLost,
  TellSubscriptionChanged,
  TellSubscriptionEnded,
  TellSubscriptionPaused,
  TellSubscriptionResumed,
  TellSubscriptionStarted,
} from './jobs/subscription-changed.js';
import { AlertStaff } from './use-cases/alert-staff.js';
import { AnswerReminder, VisitLinks } from './use-cases/visit-links.js';
import { CalendarLinks, ReadCalendarFeed } from './use-cases/calendar-feeds.js';
import { CallCustomers } from './use-cases/call-customers.js';
import { ChooseSettings } from './use-cases/choose-settings.js';
import { CurrentSender } from './use-cases/sender.js';
import { PreviewCancellationMessages } from './use-cases/preview-cancellation-messages.js';
import { PreviewEmails } from './use-cases/preview-emails.js';
import { ProveEmail } from './use-cases/prove-email.js';
import { ProvePhone } from './use-cases/prove-phone.js';
import { ReadNotifications } from './use-cases/read-notifications.js';
import { ReadSentMessages } from './use-cases/read-sent-messages.js';
import { RemindOfVisits } from './use-cases/remind-of-visits.js';
import { SendDueMessages } from './use-cases/send-due-messages.js';
import { SendFromOffice } from './use-cases/send-from-office.js';
import { OptOut, Unsubscribe, UnsubscribeLinks } from './use-cases/unsubscribe.js';
import { NotifyAboutMoney, NotifyAboutSubscription } from './use-cases/notify-about-money.js';
import { NotifyAboutVisit } from './use-cases/notify-about-visit.js';
import { NotifyCustomer } from './use-cases/notify-customer.js';
import { WriteDelivery } from './use-cases/write-delivery.js';

const CONTROLLERS = [
  AdminMessagesController,
  AdminNotificationsController,
  CalendarController,
  CallListController,
  CancellationPreviewsController,
  CrewCalendarController,
  EmailPreviewsController,
  EmailProofController,
  NotificationsController,
  SettingsController,
  UnsubscribeController,
  VisitLinkController,
];

const STORES = [
  CallList,
  CrewReader,
  CustomerSettingsStore,
  Deliveries,
  DeliveryMetrics,
  VisitReminders,
  Mailer,
  Notifications,
  NotificationsData,
  Reminders,
  SentMessages,
  StaffAlerts,
  SubscriptionReader,
  SmsSender,
  CalendarEntries,
  VisitReader,
];

const USE_CASES = [
  AlertStaff,
  AnswerReminder,
  CalendarLinks,
  CallCustomers,
  ChooseSettings,
  CurrentSender,
  PreviewCancellationMessages,
  PreviewEmails,
  ProveEmail,
  ProvePhone,
  ReadCalendarFeed,
  ReadNotifications,
  ReadSentMessages,
  RemindOfVisits,
  SendDueMessages,
  SendFromOffice,
  OptOut,
  NotifyAboutMoney,
  NotifyAboutSubscription,
  NotifyAboutVisit,
  NotifyCustomer,
  Unsubscribe,
  UnsubscribeLinks,
  VisitLinks,
  WriteDelivery,
];

const JOBS = [
  AlertCancelled,
  AlertDisputed,
  AlertNewBooking,
  AlertPaymentFailed,
  AlertRefundFailed,
  AlertCrewWanted,
  AlertDayCrowded,
  AnnounceChargesJob,
  MailStaffAlertsJob,
  RemindOfVisitsJob,
  SendDueMailsJob,
  TellCancelled,
  TellConfirmed,
  TellLatePayment,
  TellMoved,
  TellPaid,
  SettlePaymentNotices,
  TellPaymentFailed,
  TellRefund,
  TellRepriced,
  TellCardLost,
  TellSubscriptionChanged,
  TellSubscriptionEnded,
  TellSubscriptionPaused,
  TellSubscriptionResumed,
  TellSubscriptionStarted,
];

@Module({
  imports: [BookingsModule],
  controllers: CONTROLLERS,
  providers: [...STORES, ...USE_CASES, ...JOBS],
})
export class NotificationsModule {}

/** The tables this module maps: none, it reads and writes by SQL. */
export const notificationsSchemas: EntitySchema[] = [];
