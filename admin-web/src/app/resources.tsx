import { lazy } from 'react';
import type { ComponentType } from 'react';
import { Resource } from 'react-admin';

/** A lazily loaded view; `name` is its export. */
function view<Room extends object>(load: () => Promise<Room>, name: keyof Room) {
  return lazy(async () => ({ default: (await load())[name] as ComponentType }));
}

const bookings = () => import('../features/bookings/booking-list');
const customers = () => import('../features/customers/customer-list');
const services = () => import('../features/catalogue/service-list');
const serviceForm = () => import('../features/catalogue/service-form');
const crews = () => import('../features/crews/crew-list');
const crewForm = () => import('../features/crews/crew-form');
const closures = () => import('../features/crews/closure-list');
const closureForm = () => import('../features/crews/closure-form');
const subscriptions = () => import('../features/money/subscriptions/subscription-list');
const payments = () => import('../features/money/payment-list');
const refunds = () => import('../features/money/refund-list');
const notifications = () => import('../features/messages/notification-list');
const mails = () => import('../features/messages/mail-list');
const auditLog = () => import('../features/records/audit-log');
const administrators = () => import('../features/settings/administrator-list');
const administratorForm = () => import('../features/settings/administrator-form');

/** The resources of `/api/admin`, each with its views. */
export const resources = (
  <>
    <Resource name="bookings" list={view(bookings, 'BookingList')} />
    <Resource name="users" list={view(customers, 'CustomerList')} />
    <Resource
      name="services"
      list={view(services, 'ServiceList')}
      create={view(serviceForm, 'ServiceCreate')}
      edit={view(serviceForm, 'ServiceEdit')}
    />
    <Resource
      name="crews"
      list={view(crews, 'CrewList')}
      create={view(crewForm, 'CrewCreate')}
      edit={view(crewForm, 'CrewEdit')}
    />
    <Resource
      name="closures"
      list={view(closures, 'ClosureList')}
      create={view(closureForm, 'ClosureCreate')}
      edit={view(closureForm, 'ClosureEdit')}
    />
    <Resource name="subscriptions" list={view(subscriptions, 'SubscriptionList')} />
    <Resource name="payments" list={view(payments, 'PaymentList')} />
    <Resource name="refunds" list={view(refunds, 'RefundList')} />
    <Resource name="notifications" list={view(notifications, 'NotificationList')} />
    <Resource name="mails" list={view(mails, 'MailList')} />
    <Resource name="audit-log" list={view(auditLog, 'AuditLog')} />
    <Resource
      name="administrators"
      list={view(administrators, 'AdministratorList')}
      create={view(administratorForm, 'AdministratorCreate')}
      edit={view(administratorForm, 'AdministratorEdit')}
    />
  </>
);
