import type {
  BookingDraft,
  BookingRecord,
  OwnSubscription,
  SubscriptionPreview,
  Subscription,
} from '@homebright/contract';
import { NOW } from '../harness.js';
import { useStage } from '../use-stage.js';
import { WISH } from './book-rules.js';
import { BookingsStage, type Customer } from './stage.js';

export const WEEKLY: Partial<BookingDraft> = { ...WISH, isRecurring: true, frequency: 'weekly' };
/** $195 less 15%, and 6.625% tax on the taxable part. */
export const LATER = 17_617;
/** Without oven and windows: $150 less 15%, and tax. */
export const BARE = 13_595;

export interface Played {
  ada: Customer;
  /** The id of the first visit, which is paid. */
  first: number;
  plan: number;
}

/** A customer with a weekly plan whose first visit is paid. */
export const subscribed = async (
  stage: BookingsStage,
  draft: Partial<BookingDraft> = {},
): Promise<Played> => {
  const ada = await stage.customer();
  const first = await ada.bookAndPay({ ...WEEKLY, ...draft });
  const { subscriptionId } = await ada.booking(first);
  return { ada, first, plan: subscriptionId ?? 0 };
};
/** The upcoming unpaid visits, in order. */
export const coming = async (ada: Customer): Promise<BookingRecord[]> =>
  (await ada.bookings())
    .filter(({ status, paid }) => status === 'pending' && paid === 0)
    .sort((one, other) => one.appointmentDate.localeCompare(other.appointmentDate));
export const change = async ({ ada, plan }: Played, wish: object) =>
  ada.send<Subscription>('PATCH', `/api/subscriptions/${plan}`, wish);
export const look = async ({ ada, plan }: Played, wish: object) =>
  ada.post<SubscriptionPreview>(`/api/subscriptions/${plan}/preview`, wish);
export const planOf = async ({ ada, plan }: Played) =>
  (await ada.get<Subscription[]>('/api/subscriptions')).body.find(({ id }) => id === plan);
export const amounts = async (ada: Customer) => (await coming(ada)).map(({ amount }) => amount);

/** A stage for a file's tests. Each test starts with all crews free and the clock reset. */
export function usePlanStage(): BookingsStage {
  const stage = useStage(() => BookingsStage.open());
  afterEach(async () => {
    await stage.rows('DELETE FROM assignment');
    stage.test.clock.set(NOW);
  });
  return stage;
}

/** A weekly plan, by default from Tuesday, March 16, with its first visit paid by a Visa or the given card. */
export const weeklyPlan = async (stage: BookingsStage, draft: Partial<BookingDraft> = {}, card?: string) => {
  const ada = await stage.customer();
  const answer = await ada.book({ isRecurring: true, frequency: 'weekly', ...draft });
  await ada.give(answer, card);
  const path = `/api/subscriptions/${answer.body.subscriptionId}`;
  const plan = async () => (await ada.get<OwnSubscription>(path)).body;
  const told = (visits: OwnSubscription['visits'] = []) =>
    visits.map(({ date, state }) => `${date} ${state}`);
  const states = async () => told((await plan()).visits);
  const change = (wish: object) => ada.send<Subscription & { code?: string }>('PATCH', path, wish);
  const preview = async (wish: object) => (await ada.post<SubscriptionPreview>(`${path}/preview`, wish)).body;
  const undo = () => ada.post<Subscription & { code?: string }>(`${path}/undo`, {});
  return { ada, path, plan, states, told, change, preview, undo };
};
/** The plan's next eight visits. */
export const WEEKLY_VISITS = [
  '2027-03-16 paid',
  '2027-03-23 booked',
  '2027-03-30 booked',
  '2027-04-06 booked',
  '2027-04-13 planned',
  '2027-04-20 planned',
  '2027-04-27 planned',
  '2027-05-04 planned',
];
