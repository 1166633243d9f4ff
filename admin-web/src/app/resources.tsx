import { Resource } from 'react-admin';
import { lazyView } from './lazy-view';

const bookings = () => import('../features/bookings/booking-list');
const bookingPage = () => import('../features/bookings/page/booking-page');
const customers = () => import('../features/customers/customer-list');
const services = () => import('../features/catalog/service-list');
const serviceForm = () => import('../features/catalog/service-form');
const crews = () => import('../features/crews/crew-list');
const crewForm = () => import('../features/crews/crew-form');
const cleaners = () => import('../features/crews/cleaner-list');
const cleanerForm = () => import('../features/crews/cleaner-form');
const closures = () => import('../features/crews/closure-list');
const closureForm = () => import('../features/crews/closure-form');
const subscriptions = () => import('../features/money/subscriptions/subscription-list');
const payments = () => import('../features/money/payment-list');
const refunds = () => import('../features/money/refund-list');
const giftCards = () => import('../features/gift-cards/gift-card-list');
const giftCardForm = () => import('../features/gift-cards/gift-card-create');
const unmatched = () => import('../features/money/unmatched-list');
const notifications = () => import('../features/messages/notification-list');
const mails = () => import('../features/messages/email-list');
const quotes = () => import('../features/quotes/quote-list');
const quotePage = () => import('../features/quotes/quote-page');
const quoteEditor = () => import('../features/quotes/quote-editor');
const ratings = () => import('../features/ratings/rating-list');
const ratingPage = () => import('../features/ratings/rating-page');
const waitlist = () => import('../features/waitlist/waitlist');
const auditLog = () => import('../features/audit-log/audit-log');
const people = () => import('../features/people/people-list');
const personForm = () => import('../features/people/person-form');

/** The resources of `/api/admin`, each with its views. */
export const resources = (
  <>
    <Resource
      name="bookings"
      list={lazyView(bookings, 'BookingList')}
      show={lazyView(bookingPage, 'BookingPage')}
    />
    <Resource name="users" list={lazyView(customers, 'CustomerList')} />
    <Resource
      name="services"
      list={lazyView(services, 'ServiceList')}
      create={lazyView(serviceForm, 'ServiceCreate')}
      edit={lazyView(serviceForm, 'ServiceEdit')}
    />
    <Resource
      name="crews"
      list={lazyView(crews, 'CrewList')}
      create={lazyView(crewForm, 'CrewCreate')}
      edit={lazyView(crewForm, 'CrewEdit')}
    />
    <Resource
      name="cleaners"
      list={lazyView(cleaners, 'CleanerList')}
      create={lazyView(cleanerForm, 'CleanerCreate')}
      edit={lazyView(cleanerForm, 'CleanerEdit')}
    />
    <Resource
      name="closures"
      list={lazyView(closures, 'ClosureList')}
      create={lazyView(closureForm, 'ClosureCreate')}
      edit={lazyView(closureForm, 'ClosureEdit')}
    />
    <Resource name="subscriptions" list={lazyView(subscriptions, 'SubscriptionList')} />
    <Resource name="payments" list={lazyView(payments, 'PaymentList')} />
    <Resource name="refunds" list={lazyView(refunds, 'RefundList')} />
    <Resource
      name="gift-cards"
      list={lazyView(giftCards, 'GiftCardList')}
      create={lazyView(giftCardForm, 'GiftCardCreate')}
    />
    <Resource name="unmatched-payments" list={lazyView(unmatched, 'UnmatchedList')} />
    <Resource name="notifications" list={lazyView(notifications, 'NotificationList')} />
    <Resource name="mails" list={lazyView(mails, 'EmailList')} />
    <Resource
      name="quotes"
      list={lazyView(quotes, 'QuoteList')}
      show={lazyView(quotePage, 'QuotePage')}
      create={lazyView(quoteEditor, 'QuoteCreate')}
      edit={lazyView(quoteEditor, 'QuoteEdit')}
    />
    <Resource
      name="ratings"
      list={lazyView(ratings, 'RatingList')}
      show={lazyView(ratingPage, 'RatingPage')}
    />
    <Resource name="waitlist" list={lazyView(waitlist, 'Waitlist')} />
    <Resource name="audit-log" list={lazyView(auditLog, 'AuditLog')} />
    <Resource
      name="administrators"
      list={lazyView(people, 'PeopleList')}
      create={lazyView(personForm, 'PersonCreate')}
      edit={lazyView(personForm, 'PersonEdit')}
    />
  </>
);
