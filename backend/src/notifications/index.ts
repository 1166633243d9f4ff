import { Module } from '@nestjs/common';
import type { EntitySchema } from 'typeorm';
import { BillingModule } from '../billing/index.js';
import { BookingsModule } from '../bookings/index.js';
import { CreditModule } from '../credit/index.js';
import { CrewDayModule } from '../crew-day/index.js';
import { MessagingModule } from '../messaging/index.js';
import { OfficeModule } from '../office/index.js';
import { PricingModule } from '../pricing/index.js';
import { QuotesModule } from '../quotes/index.js';
import { RatingsModule } from '../ratings/index.js';
import { CrewHandlers } from './crew-handlers.js';
import { CustomerHandlers } from './customer-handlers.js';
import { GiftCardHandlers } from './gift-card-handlers.js';
import {
  CalendarController,
  CrewCalendarController,
  VisitCalendarController,
} from './http/calendar.controller.js';
import { CallsController } from './http/calls.controller.js';
import { EmailPreviewsController } from './http/email-previews.controller.js';
import { LinksController } from './http/links.controller.js';
import { NewsController } from './http/news.controller.js';
import { NotificationsController } from './http/notifications.controller.js';
import { OfficeMessagesController } from './http/office-messages.controller.js';
import { OfficePreviewsController } from './http/office-previews.controller.js';
import { SettingsController } from './http/settings.controller.js';
import { CustomerSettingsStore } from './infra/customer-settings.js';
import { CrewFactsReader, SubscriptionFactsReader, VisitReader } from './infra/facts-reader.js';
import { NewsRows } from './infra/news-rows.js';
import { Notifications } from './infra/notifications.js';
import { NotificationsData } from './infra/personal-data.js';
import { Reminders } from './infra/reminders.js';
import { SentMessagesReader } from './infra/sent-messages-reader.js';
import { CallList, VisitReminders } from './infra/visit-reminders.js';
import { NotificationJobs } from './jobs.js';
import { QuoteHandlers } from './quote-handlers.js';
import { StaffHandlers } from './staff-handlers.js';
import { AlertLateVisits } from './use-cases/alert-late-visits.js';
import { AnnounceVisits } from './use-cases/announce-visits.js';
import { AskForRatings } from './use-cases/ask-for-ratings.js';
import { CalendarLinks, ReadCalendarFeed } from './use-cases/calendar-feeds.js';
import { CallCustomers } from './use-cases/call-customers.js';
import { ChangeEmail } from './use-cases/change-email.js';
import { ChooseSettings } from './use-cases/choose-settings.js';
import { ClaimDueMessages } from './use-cases/claim-due-messages.js';
import { ConfirmWaitlist } from './use-cases/confirm-waitlist.js';
import { FollowContact } from './use-cases/follow-contact.js';
import { LinkDelivery } from './use-cases/link-delivery.js';
import { MailStaffAlerts } from './use-cases/mail-staff-alerts.js';
import { NotifyAboutVisit } from './use-cases/notify-about-visit.js';
import { NotifyCustomer } from './use-cases/notify-customer.js';
import { PreviewCancellationMessages } from './use-cases/preview-cancellation-messages.js';
import { PreviewPlanChange } from './use-cases/preview-plan-change.js';
import { PreviewReassignmentMessages } from './use-cases/preview-reassignment-messages.js';
import { ProveEmail } from './use-cases/prove-email.js';
import { ProvePhone } from './use-cases/prove-phone.js';
import { ReadNotifications } from './use-cases/read-notifications.js';
import { RemindToPay } from './use-cases/remind-to-pay.js';
import { SendDueMessages } from './use-cases/send-due-messages.js';
import { SendFromOffice } from './use-cases/send-from-office.js';
import { SendNews } from './use-cases/send-news.js';
import { SendOwnTest } from './use-cases/send-own-test.js';
import { SendPhoneCode } from './use-cases/send-phone-code.js';
import { TellFormerCrewAddress } from './use-cases/tell-former-crew-address.js';
import { Unsubscribe } from './use-cases/unsubscribe.js';
import { VisitLinks } from './use-cases/visit-links.js';
import { WithholdMessages } from './use-cases/withhold-messages.js';
import { WriteDelivery } from './use-cases/write-delivery.js';
import { WriteGiftCardCode } from './use-cases/write-gift-card-code.js';
import { WaitlistHandlers } from './waitlist-handlers.js';

const controllers = [
  CalendarController,
  CallsController,
  CrewCalendarController,
  EmailPreviewsController,
  LinksController,
  NewsController,
  NotificationsController,
  OfficeMessagesController,
  OfficePreviewsController,
  SettingsController,
  VisitCalendarController,
];

const stores = [
  CallList,
  CrewFactsReader,
  CustomerSettingsStore,
  NewsRows,
  Notifications,
  NotificationsData,
  Reminders,
  SentMessagesReader,
  SubscriptionFactsReader,
  VisitReader,
  VisitReminders,
];

const useCases = [
  AlertLateVisits,
  AnnounceVisits,
  AskForRatings,
  CalendarLinks,
  CallCustomers,
  ChangeEmail,
  ChooseSettings,
  ClaimDueMessages,
  ConfirmWaitlist,
  FollowContact,
  LinkDelivery,
  MailStaffAlerts,
  NotifyAboutVisit,
  NotifyCustomer,
  PreviewCancellationMessages,
  PreviewPlanChange,
  PreviewReassignmentMessages,
  ProveEmail,
  ProvePhone,
  ReadCalendarFeed,
  ReadNotifications,
  RemindToPay,
  SendDueMessages,
  SendFromOffice,
  SendNews,
  SendOwnTest,
  SendPhoneCode,
  TellFormerCrewAddress,
  Unsubscribe,
  VisitLinks,
  WithholdMessages,
  WriteDelivery,
  WriteGiftCardCode,
];

@Module({
  imports: [
    BillingModule,
    BookingsModule,
    CreditModule,
    CrewDayModule,
    MessagingModule,
    OfficeModule,
    PricingModule,
    QuotesModule,
    RatingsModule,
  ],
  controllers,
  providers: [
    ...stores,
    ...useCases,
    CrewHandlers,
    CustomerHandlers,
    GiftCardHandlers,
    QuoteHandlers,
    StaffHandlers,
    WaitlistHandlers,
    NotificationJobs,
  ],
  exports: [SendOwnTest, WithholdMessages],
})
export class NotificationsModule {}

/** This module maps no tables; it reads and writes with SQL. */
export const notificationsSchemas: EntitySchema[] = [];

export { SendOwnTest } from './use-cases/send-own-test.js';
export { WithholdMessages } from './use-cases/withhold-messages.js';
