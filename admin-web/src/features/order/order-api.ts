import type {
  BookingRecord,
  OfficeAvailability,
  OfficeProperty,
  OrderMade,
  OrderQuote,
  User,
} from '@homebright/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useIdempotencyKeys } from '../../booking/api/idempotency-key';
import { useInvalidateBookings } from '../../booking/api/invalidate-bookings';
import { bookQuery } from '../../booking/extras/extras-api';
import { read, write } from '../../lib/api';
import { usePaused } from '../../lib/use-paused';
import { homesOf, newCustomerOf, orderOf, type OrderForm, wishOf } from './order-form';

/** Free times are refetched, because others book while the office takes an order. */
const AGAIN_MS = 30_000;
const PAUSE_MS = 250;

/**
 * `POST /api/admin/bookings/quote` with what is known so far, after a pause in typing. `isCurrent`: the quote shown is
 * for the form's present values, not for earlier ones.
 */
export function useOrderQuote(form: OrderForm) {
  const asked = JSON.stringify(pricedOf(form));
  const wish = usePaused(asked, PAUSE_MS);
  const quote = useQuery({
    queryKey: ['order-quote', wish],
    queryFn: () => quoteOf(JSON.parse(wish) as object),
    enabled: form.service !== '',
    placeholderData: keepPreviousData,
    refetchInterval: AGAIN_MS,
    staleTime: 0,
    gcTime: 0,
  });
  return { quote, isCurrent: wish === asked && !quote.isPlaceholderData };
}

const FREE_TIMES = 'order-free-times';

/** The visit that free times are asked for; null while its length is not known. */
export interface VisitToPlace {
  service: string;
  minutes: number;
  travelMinutes: number;
}

/**
 * `GET /api/admin/availability` for `days` dates. The previous answer stays while the next one loads, also while the
 * visit is being quoted.
 */
export function useFreeTimes(visit: VisitToPlace | null, from: string, days: number) {
  return useQuery({
    queryKey: [FREE_TIMES, visit, from, days],
    queryFn: ({ signal }) => {
      const { service = '', minutes, travelMinutes } = visit ?? {};
      const asked = new URLSearchParams({
        serviceType: service,
        from,
        days: String(days),
        minutes: String(minutes),
        travelMinutes: String(travelMinutes),
      });
      return read<OfficeAvailability>(`/api/admin/availability?${asked}`, signal);
    },
    enabled: visit !== null,
    placeholderData: keepPreviousData,
    refetchInterval: AGAIN_MS,
    staleTime: 0,
  });
}

/** Leaves out the notes, which do not affect the price. */
function pricedOf(form: OrderForm): object {
  const { accessNotes: _access, specialNotes: _special, ...priced } = wishOf(form);
  return priced;
}

async function quoteOf(wish: object): Promise<OrderQuote> {
  return (await (await write('POST', '/api/admin/bookings/quote', wish)).json()) as OrderQuote;
}

/** Book was pressed before the price or the card of the latest choice was visible. */
export class NotSeenYet extends Error {}

/** Quotes the form's present values. @throws NotSeenYet unless the user has seen that price and card; ApiError */
async function quoteAsSeen(form: OrderForm, seen: OrderQuote | undefined): Promise<OrderQuote> {
  const now = await quoteOf(pricedOf(form));
  const isSame =
    now.quote.total === seen?.quote.total &&
    now.later?.total === seen.later?.total &&
    now.card?.last4 === seen.card?.last4;
  if (!isSame) throw new NotSeenYet();
  return now;
}

export function useKnownCustomer(userId: string | null) {
  return useQuery({
    queryKey: ['order-customer', userId],
    queryFn: async ({ signal }) => {
      const [user, homes, bookings] = await Promise.all([
        read<User>(`/api/admin/users/${userId}`, signal),
        read<OfficeProperty[]>(`/api/admin/user-properties/${userId}`, signal),
        read<BookingRecord[]>(`/api/admin/user-bookings/${userId}`, signal),
      ]);
      return { user, bookings, homes: homesOf(homes, bookings) };
    },
    enabled: userId !== null,
    staleTime: 0,
  });
}

interface Pressed {
  form: OrderForm;
  /** The quote shown, for the form's present or earlier values. */
  seen: OrderQuote | undefined;
  isCurrent: boolean;
}

/** Creates the customer if new, then books; each happens only once, even after retries. */
export function useBook() {
  const customerKeys = useIdempotencyKeys();
  const orderKeys = useIdempotencyKeys();
  const invalidateBookings = useInvalidateBookings();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ form, seen, isCurrent }: Pressed) => {
      const { customer } = form;
      if (!customer) throw new Error('An order is for somebody.');
      const shown = seen && isCurrent ? seen : await quoteAsSeen(form, seen);
      const userId = customer.userId ?? (await made(newCustomerOf(customer), customerKeys.of)).id;
      const order = orderOf(form, userId, shown);
      const answer = await write('POST', '/api/admin/bookings', order, orderKeys.of(order));
      return (await answer.json()) as OrderMade;
    },
    onSuccess: invalidateBookings,
    // Booked, or taken by somebody else: either way the free times have changed.
    onSettled: () => client.invalidateQueries({ queryKey: [FREE_TIMES] }),
    // The owner may have switched a question on.
    onError: () => client.invalidateQueries({ queryKey: bookQuery.queryKey }),
  });
}

async function made(given: object, keyOf: (request: unknown) => string): Promise<User> {
  return (await (await write('POST', '/api/admin/users', given, keyOf(given))).json()) as User;
}
