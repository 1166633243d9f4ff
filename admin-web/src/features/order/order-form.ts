import {
  answerProblem,
  BATHROOM_CHOICES,
  type BookingRecord,
  type Frequency,
  HAND_PAYMENTS,
  homeAnswers,
  type HomeNotes,
  type HomeQuestion,
  type HomeRanges,
  type NewCustomer,
  type OfficeOrder,
  type OfficeProperty,
  ORDER_PAYMENTS,
  type OrderInMaking,
  type OrderPayment,
  type OrderQuote,
  type QuestionnaireAnswers,
  ROOM_CHOICES,
  toTwelveHour,
  unanswered,
} from '@homebright/contract';
import { priceFrom } from '../../booking/price-rules';
import { shortDate } from '../../lib/dates';
import { labelOf } from '../../lib/format';
import { isWindow } from '../../lib/time-of-day';

/** The customer of the order: an existing one, or one created with it. */
export interface OrderCustomer {
  /** null for a new customer. */
  userId: string | null;
  name: string;
  phone: string;
  email: string;
}

export const KIDS_PETS = {
  none: 'No kids or pets',
  kids: 'Kids',
  pets: 'Pets',
  both: 'Kids and pets',
} as const;
export const PARKING = { driveway: 'Driveway', street: 'Street', both: 'Driveway and street' } as const;
export const MAINTENANCE = {
  recent: 'Cleaned recently',
  'long-ago': 'Cleaned long ago',
  never: 'Never cleaned by professionals',
} as const;

/** The order as typed; '' means not given yet. */
export interface OrderForm {
  customer: OrderCustomer | null;
  location: string;
  /** Which of the codes in the address is the ZIP code, if the office was asked. */
  zip?: string;
  rooms: string;
  bathrooms: string;
  halfBaths: string;
  squareFeet: string;
  kidsPets: keyof typeof KIDS_PETS;
  maintenance: QuestionnaireAnswers['maintenanceHistory'];
  parking: keyof typeof PARKING;
  accessNotes: string;
  service: string;
  frequency: Frequency | '';
  /** The other weekday of two visits a week, '0' for Sunday; '' for three days after the first. */
  secondWeekday: string;
  extras: Record<string, number>;
  couponCode: string;
  /** The office's price in dollars, as typed. */
  price: string;
  date: string;
  /** A window, or 'HH:MM'. */
  time: string;
  /** '' means any free crew. */
  crewId: string;
  notes: string;
  override: string;
  payment: OrderPayment;
  takenBy: string;
  reference: string;
}

export const EMPTY: OrderForm = {
  customer: null,
  location: '',
  rooms: '2',
  bathrooms: '1',
  halfBaths: '',
  squareFeet: '',
  kidsPets: 'none',
  maintenance: 'recent',
  parking: 'driveway',
  accessNotes: '',
  service: '',
  frequency: '',
  secondWeekday: '',
  extras: {},
  couponCode: '',
  price: '',
  date: '',
  time: '',
  crewId: '',
  notes: '',
  override: '',
  payment: 'pay-link',
  takenBy: '',
  reference: '',
};

/** The filled-in part of the order, for a quote. */
export function wishOf(form: OrderForm): OrderInMaking {
  const { customer, service, frequency, secondWeekday, extras, couponCode } = form;
  const price = priceOf(form);
  const customPrice = price && 'cents' in price ? price.cents : undefined;
  return {
    service,
    extras,
    isRecurring: frequency !== '',
    ...(customer?.userId ? { userId: customer.userId } : {}),
    ...(frequency ? { frequency } : {}),
    ...(frequency === 'twice-a-week' && secondWeekday ? { secondWeekday: Number(secondWeekday) } : {}),
    ...(couponCode.trim() && customPrice === undefined ? { couponCode: couponCode.trim() } : {}),
    ...(customPrice === undefined ? {} : { customPrice }),
    ...answersOf(form),
  };
}

/** The order to send, by the price book that was shown. */
export function orderOf(form: OrderForm, userId: string, quoted: OrderQuote): OfficeOrder {
  const { customer, crewId, override, takenBy, reference } = form;
  const payment = paymentOf(form, quoted);
  const isByHand = isHandPayment(payment);
  return {
    ...(wishOf(form) as Omit<OfficeOrder, 'payment'>),
    userId,
    payment,
    customerName: customer?.name ?? '',
    customerPhone: customer?.phone ?? '',
    bookVersion: quoted.quote.version,
    expectedTotal: quoted.quote.total,
    firstCleaning: quoted.firstCleaning,
    ...(crewId ? { crewId: Number(crewId) } : {}),
    ...(override.trim() ? { override: override.trim() } : {}),
    ...(isByHand && takenBy.trim() ? { takenBy: takenBy.trim() } : {}),
    ...(isByHand && reference.trim() ? { reference: reference.trim() } : {}),
  };
}

export const isHandPayment = (payment: OrderPayment): boolean =>
  (HAND_PAYMENTS as readonly string[]).includes(payment);

/** The payment methods available for the order. */
export function paymentsOf(quoted: OrderQuote | undefined): OrderPayment[] {
  const offered: Partial<Record<OrderPayment, boolean>> = {
    'pay-link': quoted?.payOnline ?? true,
    'saved-card': !!quoted?.card,
    'after-visit': !!quoted?.payAfterVisit,
  };
  return ORDER_PAYMENTS.filter((payment) => offered[payment] ?? true);
}

/** The chosen payment method, if it is available: after the customer is changed, there may be no saved card. */
export function paymentOf(form: OrderForm, quoted: OrderQuote | undefined): OrderPayment {
  const offered = paymentsOf(quoted);
  return offered.includes(form.payment) ? form.payment : (offered[0] ?? 'cash');
}

export function newCustomerOf({ name, phone, email }: OrderCustomer): NewCustomer {
  return { name, phone, ...(email.trim() ? { email: email.trim() } : {}) };
}

function answersOf(form: OrderForm): Partial<QuestionnaireAnswers> {
  const { kidsPets, parking, time, accessNotes, notes } = form;
  const hasKids = kidsPets === 'kids' || kidsPets === 'both';
  const hasPets = kidsPets === 'pets' || kidsPets === 'both';
  return {
    rooms: form.rooms,
    bathrooms: form.bathrooms,
    ...(form.halfBaths ? { halfBaths: form.halfBaths } : {}),
    ...(form.squareFeet ? { squareFeet: form.squareFeet } : {}),
    hasKids,
    hasPets,
    noKidsPets: kidsPets === 'none',
    maintenanceHistory: form.maintenance,
    location: form.location.trim(),
    ...(form.zip ? { zip: form.zip } : {}),
    hasDrivewayParking: parking !== 'street',
    hasStreetParking: parking !== 'driveway',
    ...(accessNotes.trim() ? { accessNotes: accessNotes.trim() } : {}),
    ...(notes.trim() ? { specialNotes: notes.trim() } : {}),
    ...(form.date ? { appointmentDate: form.date } : {}),
    ...(isWindow(time) ? { appointmentTime: time } : {}),
    ...(time && !isWindow(time) ? { appointmentTime: 'custom', customTime: toTwelveHour(time) } : {}),
  };
}

/** null means the price book's price. */
const priceOf = ({ price }: Pick<OrderForm, 'price'>): ReturnType<typeof priceFrom> | null =>
  price.trim() === '' ? null : priceFrom(price);

/** The problem of the typed price, if any. */
export function priceProblemOf(form: Pick<OrderForm, 'price'>): string | undefined {
  const price = priceOf(form);
  return price && 'refusal' in price ? price.refusal.text : undefined;
}

const CHOICE_ADVICE: Record<HomeQuestion, string> = {
  halfBaths: 'Choose the number of half baths.',
  squareFeet: 'Choose the square footage.',
};

/** Says for each incomplete field what is missing. @param questions the price book's optional questions */
export function missingOf(
  form: OrderForm,
  questions?: HomeRanges,
): Partial<Record<keyof OrderForm | 'name' | 'phone', string>> {
  const { customer, location, service, date, time } = form;
  const price = priceProblemOf(form);
  return {
    ...(customer ? {} : { customer: 'Choose or create a customer.' }),
    ...(customer && answerProblem('customerName', customer.name) ? { name: 'Enter a name.' } : {}),
    ...(customer && answerProblem('customerPhone', customer.phone)
      ? { phone: 'Enter a phone number with 7 to 15 digits.' }
      : {}),
    ...(answerProblem('location', location) ? { location: 'Enter the address.' } : {}),
    // If the office sets the price, these answers are not needed.
    ...(form.price
      ? {}
      : Object.fromEntries(
          unanswered(questions, form).map((question) => [question, CHOICE_ADVICE[question]]),
        )),
    ...(service ? {} : { service: 'Choose a service.' }),
    ...(date ? {} : { date: 'Choose a date.' }),
    ...(time ? {} : { time: 'Choose a time.' }),
    ...(price === undefined ? {} : { price: `${price}.` }),
  };
}

/** A home that was booked before, with its latest answers and the office's notes. */
export type KnownHome = Partial<QuestionnaireAnswers> & { location: string; notes?: Partial<HomeNotes> };

/** The homes in the given order, each with the answers of its newest booking. */
export const homesOf = (homes: readonly OfficeProperty[], bookings: readonly BookingRecord[]): KnownHome[] =>
  homes.map((home) => {
    const ofHome = bookings.filter(({ propertyId }) => propertyId === home.id);
    const newest = ofHome.sort((one, other) => other.id - one.id)[0];
    const { access, keys, preferences } = home;
    return { ...homeAnswers(home, newest?.questionnaire ?? null), notes: { access, keys, preferences } };
  });

/**
 * The plans that the customer already has, by their next visits: 'Weekly, 2-Hour Standard Clean: next on Tue, Mar 16,
 * 2027'.
 */
export function plansInWords(bookings: readonly BookingRecord[], today: string): string[] {
  const next = new Map<number, BookingRecord>();
  for (const booking of bookings) {
    const { subscriptionId, status, appointmentDate } = booking;
    if (subscriptionId === null || appointmentDate < today || status === 'cancelled') continue;
    const known = next.get(subscriptionId);
    if (!known || appointmentDate < known.appointmentDate) next.set(subscriptionId, booking);
  }
  return [...next.values()].map(({ recurringFrequency, service, appointmentDate }) => {
    const frequency = recurringFrequency ? `${labelOf(recurringFrequency)}, ` : '';
    return `${frequency}${service}: next on ${shortDate(appointmentDate)}`;
  });
}

/** Fills the form with what is known of a home. */
export function atHome(form: OrderForm, home: KnownHome): OrderForm {
  const known = (choices: readonly string[], value: string | undefined, otherwise: string) =>
    value && choices.includes(value) ? value : otherwise;
  return {
    ...form,
    location: home.location,
    zip: home.zip,
    rooms: known(ROOM_CHOICES, home.rooms, form.rooms),
    bathrooms: known(BATHROOM_CHOICES, home.bathrooms, form.bathrooms),
    halfBaths: home.halfBaths ?? '',
    squareFeet: home.squareFeet ?? '',
    kidsPets: kidsPetsOf(home),
    maintenance: home.maintenanceHistory ?? form.maintenance,
    parking: parkingOf(home),
    accessNotes: home.accessNotes ?? '',
  };
}

function kidsPetsOf({ hasKids, hasPets }: KnownHome): OrderForm['kidsPets'] {
  if (hasKids && hasPets) return 'both';
  if (hasKids) return 'kids';
  return hasPets ? 'pets' : 'none';
}

function parkingOf({ hasDrivewayParking, hasStreetParking }: KnownHome): OrderForm['parking'] {
  if (hasDrivewayParking === false) return 'street';
  return hasStreetParking ? 'both' : 'driveway';
}
