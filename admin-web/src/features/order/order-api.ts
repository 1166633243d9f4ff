import type { OfficeAvailability, OrderMade, OrderQuote } from '@homebright/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useIdempotencyKeys } from '../../booking/api/idempotency-key';
import { useInvalidateBookings } from '../../booking/api/invalidate-bookings';
import { bookQuery } from '../../booking/extras/extras-api';
import { newCustomerOf } from '../../booking/home-form/home-form';
import { createCustomer } from '../../booking/home-form/known-customer';
import { read, writeAndRead } from '../../lib/api';
import { usePaused } from '../../lib/use-paused';
import { orderOf, type OrderForm, wishOf } from './order-form';

/** Free times and prices are refetched, because others book while the office takes an order. */
const REFETCH_MS = 30_000;
const PAUSE_MS = 250;

/**
 * `POST /api/admin/bookings/quote` with the values typed so far, after a pause in typing. `isCurrent` says
 * whether the quote is for the form's present values, not for earlier ones.
 */
export function useOrderQuote(form: OrderForm) {
  const current = JSON.stringify(pricedOf(form));
  const wish = usePaused(current, PAUSE_MS);
  const quote = useQuery({
    queryKey: ['order-quote', wish],
    queryFn: () => quoteOf(JSON.parse(wish) as object),
    enabled: form.service !== '',
    placeholderData: keepPreviousData,
    refetchInterval: REFETCH_MS,
    staleTime: 0,
    gcTime: 0,
  });
  return { quote, isCurrent: wish === current && !quote.isPlaceholderData };
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
      const query = new URLSearchParams({
        serviceType: service,
        from,
        days: String(days),
        minutes: String(minutes),
        travelMinutes: String(travelMinutes),
      });
      return read<OfficeAvailability>(`/api/admin/availability?${query}`, signal);
    },
    enabled: visit !== null,
    placeholderData: keepPreviousData,
    refetchInterval: REFETCH_MS,
    staleTime: 0,
  });
}

/** Leaves out the notes, which do not affect the price. */
function pricedOf(form: OrderForm): object {
  const { accessNotes: _access, specialNotes: _special, ...priced } = wishOf(form);
  return priced;
}

function quoteOf(wish: object): Promise<OrderQuote> {
  return writeAndRead('POST', '/api/admin/bookings/quote', wish);
}

/** The user pressed Book before the price or the card of the latest choice was visible. */
export class NotSeenYet extends Error {}

/** Quotes the form's present values. @throws NotSeenYet unless the user has seen that price and card; ApiError */
async function quoteAsSeen(form: OrderForm, seen: OrderQuote | undefined): Promise<OrderQuote> {
  const current = await quoteOf(pricedOf(form));
  const isSame =
    current.quote.total === seen?.quote.total &&
    current.later?.total === seen.later?.total &&
    (current.deposit ?? null) === (seen.deposit ?? null) &&
    current.card?.last4 === seen.card?.last4;
  if (!isSame) throw new NotSeenYet();
  return current;
}

interface BookRequest {
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
    mutationFn: async ({ form, seen, isCurrent }: BookRequest) => {
      const { customer } = form;
      if (!customer) throw new Error('An order needs a customer.');
      const shown = seen && isCurrent ? seen : await quoteAsSeen(form, seen);
      const userId = customer.userId ?? (await createCustomer(newCustomerOf(customer), customerKeys.of)).id;
      const order = orderOf(form, userId, shown);
      return writeAndRead<OrderMade>('POST', '/api/admin/bookings', order, orderKeys.of(order));
    },
    onSuccess: invalidateBookings,
    // Booked, or taken by somebody else: either way the free times have changed.
    onSettled: () => client.invalidateQueries({ queryKey: [FREE_TIMES] }),
    // The owner may have switched a question on.
    onError: () => client.invalidateQueries({ queryKey: bookQuery.queryKey }),
  });
}
