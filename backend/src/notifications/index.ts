import { Module } from '@nestjs/common';
import type { EntitySchema } from 'typeorm';
import { AdminMessagesController } from './http/admin-messages.controller.js';
import { AdminNotificationsController } from './http/admin-notifications.controller.js';
import { NotificationsController } from './http/notifications.controller.js';
import { Mailer } from './infra/mailer.js';
import { Mails } from './infra/mails.js';
import { Notifications } from './infra/notifications.js';
import { SentMessages } from './infra/sent-messages.js';
import { VisitReader } from './infra/visits.js';
import { TellCancelled, TellConfirmed, TellMoved, TellRepriced } from './jobs/booking-changed.js';
import { TellPaymentFailed, TellRefund } from './jobs/money-moved.js';
import { SendDueMailsJob } from './jobs/send-due-mails.job.js';
import { OfficeLetter } from './use-cases/office-letter.js';
import { ReadNotifications } from './use-cases/read-notifications.js';
import { ReadSentMessages } from './use-cases/read-sent-messages.js';
import { SendDueMails } from './use-cases/send-due-mails.js';
import { SendFromOffice } from './use-cases/send-from-office.js';
import { TellAboutVisit } from './use-cases/tell-about-visit.js';

@Module({
  controllers: [NotificationsController, AdminNotificationsController, AdminMessagesController],
  providers: [
    Mailer,
    Mails,
    Notifications,
    OfficeLetter,
    ReadNotifications,
    ReadSentMessages,
    SendDueMails,
    SendDueMailsJob,
    SendFromOffice,
    SentMessages,
    TellAboutVisit,
    TellCancelled,
    TellConfirmed,
    TellMoved,
    TellPaymentFailed,
    TellRefund,
    TellRepriced,
    VisitReader,
  ],
})
export class NotificationsModule {}

/** The tables this module maps: none, it reads and writes by SQL. */
export const notificationsSchemas: EntitySchema[] = [];
