import { dollars, toTwelveHour } from '@homebright/contract';
import type {
  Cents,
  Extra,
  Frequency,
  OfficeSubscription,
  OfficeSubscriptionEdit,
} from '@homebright/contract';
import type { Counts } from '../extras/extras-fields';
import { isSameCounts } from '../extras/extras-fields';
import { priceFrom } from '../price-rules';
import { weekdayOf } from '../../lib/dates';
import { clockOf, isWindow } from '../../lib/time-of-day';

/** The fields of the dialog that changes a plan, all as text. */
export interface PlanForm {
  /** YYYY-MM-DD of the first changed visit; '' for the next one. */
  from: string;
  frequency: string;
  /** '0' is Sunday. */
  weekday: string;
  /** The other weekday of two visits a week; '' for three days after the first. */
  second: string;
  /** A window's name, or '' if there is an exact time. */
  window: string;
  /** 'HH:MM', or ''. */
  time: string;
  service: string;
  /** A crew's id, or '' for the crew of the visit before. */
  crew: string;
  location: string;
  /** The office's price per visit in dollars, or '' for the price book's. */
  price: string;
}

/** @param from the first changed visit */
export function planFormOf(plan: OfficeSubscription, from = ''): PlanForm {
  const { frequency, appointmentTime, customTime, nextVisit, firstDate, secondWeekday } = plan;
  const weekday = weekdayOf(from || nextVisit || firstDate);
  const second = secondWeekday === weekday ? weekdayOf(firstDate) : secondWeekday;
  return {
    from,
    frequency,
    weekday: String(weekday),
    second: String(second ?? ''),
    window: isWindow(appointmentTime) ? appointmentTime : '',
    time: clockOf(customTime),
    service: plan.serviceType,
    crew: plan.crewId ? String(plan.crewId) : '',
    location: plan.location ?? '',
    price: plan.priceLocked ? dollars(plan.price) : '',
  };
}

interface PlanBefore {
  form: PlanForm;
  extras: Record<string, number>;
}

/** The fields that differ from the plan, or {}. If only the extras change, the visits keep their days. */
export function planChange(
  before: PlanBefore,
  form: PlanForm,
  { extras, offered }: { extras: Counts; offered: readonly Extra[] },
): OfficeSubscriptionEdit {
  const { frequency, window, time, weekday, second, service, crew, from } = form;
  const isChanged = (field: keyof PlanForm) => form[field] !== before.form[field];
  const at = time
    ? { appointmentTime: 'custom' as const, customTime: toTwelveHour(time) ?? time }
    : { appointmentTime: window as OfficeSubscriptionEdit['appointmentTime'] };
  const choosesSecond = frequency === 'twice-a-week' && second !== '';
  const location = form.location.trim();
  const change: OfficeSubscriptionEdit = {
    ...(isChanged('frequency') || isChanged('window') || isChanged('time')
      ? { frequency: frequency as Frequency, ...at }
      : {}),
    ...(isChanged('weekday') ? { weekday: Number(weekday) } : {}),
    ...(choosesSecond && (isChanged('frequency') || isChanged('weekday') || isChanged('second'))
      ? { secondWeekday: Number(second) }
      : {}),
    ...(isChanged('service') ? { serviceType: service } : {}),
    ...(isChanged('crew') ? { crewId: crew ? Number(crew) : null } : {}),
    ...(location && location !== before.form.location ? { location } : {}),
    ...(isChanged('price') ? { customPrice: customPriceOf(form.price) } : {}),
    ...(isSameCounts(offered, extras, before.extras) ? {} : { extras }),
  };
  return Object.keys(change).length > 0 && from ? { ...change, from } : change;
}

/** NaN for a price that cannot be saved. */
function customPriceOf(typed: string): Cents | null {
  if (typed.trim() === '') return null;
  const price = priceFrom(typed);
  return 'cents' in price ? price.cents : Number.NaN;
}

/** False while neither a window nor a time is chosen, or while the price cannot be saved. */
export const isComplete = (change: OfficeSubscriptionEdit): boolean =>
  Object.keys(change).length > 0 &&
  (change.appointmentTime as string | undefined) !== '' &&
  !Number.isNaN(change.customPrice ?? 0);
