import {
  type Frequency,
  HAND_PAYMENTS,
  type HomeRanges,
  type OfficeOrder,
  ORDER_PAYMENTS,
  type OrderInMaking,
  type OrderPayment,
  type OrderQuote,
  type QuestionnaireAnswers,
  toTwelveHour,
} from '@homebright/contract';
import {
  answersOfHome,
  EMPTY_HOME,
  type HomeForm,
  missingAddress,
  missingAnswers,
  missingCustomer,
} from '../../booking/home-form/home-form';
import { priceFrom } from '../../booking/price-rules';
import { isWindow } from '../../lib/time-of-day';

/** The order as typed; '' means not given yet. */
export interface OrderForm extends HomeForm {
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
  ...EMPTY_HOME,
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

function answersOf(form: OrderForm): Partial<QuestionnaireAnswers> {
  const { time, notes } = form;
  return {
    ...answersOfHome(form),
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

/** Says for each incomplete field what is missing. @param questions the price book's optional questions */
export function missingOf(
  form: OrderForm,
  questions?: HomeRanges,
): Partial<Record<keyof OrderForm | 'name' | 'phone', string>> {
  const { customer, location, service, date, time } = form;
  const price = priceProblemOf(form);
  return {
    ...missingCustomer(customer),
    ...missingAddress(location),
    // If the office sets the price, these answers are not needed.
    ...(form.price ? {} : missingAnswers(form, questions)),
    ...(service ? {} : { service: 'Choose a service.' }),
    ...(date ? {} : { date: 'Choose a date.' }),
    ...(time ? {} : { time: 'Choose a time.' }),
    ...(price === undefined ? {} : { price: `${price}.` }),
  };
}
