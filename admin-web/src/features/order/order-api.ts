import type { BookingRecord, OfficeProperty, OrderMade, OrderQuote, User } from '@homebright/contract';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useIdempotencyKeys } from '../../booking/api/idempotency-key';
import { useInvalidateBookings } from '../../booking/api/invalidate-bookings';
import { read, write } from '../../lib/api';
import { usePaused } from '../../lib/use-paused';
import { homesOf, newCustomerOf, orderOf, type OrderForm, wishOf } from './order-form';

/** While the office takes an order others book: free times are asked for again. */
const AGAIN_MS = 30_000;
const PAUSE_MS = 250;

/**
 * `POST /api/admin/bookings/quote` of what is known so far, once the typing pauses. `isCurrent`: what is shown is that of
 * the form as it stands, not of what was typed before.
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

/** Notes change no price. */
function pricedOf(form: OrderForm): object {
  const { accessNotes: _access, specialNotes: _special, ...priced } = wishOf(form);
  return priced;
}

async function quoteOf(wish: object): Promise<OrderQuote> {
  return (await (await write('POST', '/api/admin/bookings/quote', wish)).json()) as OrderQuote;
}

/** Book was pressed before the price, or the card, of what was chosen last could be seen. */
export class NotSeenYet extends Error {}

/** What the form costs as it stands. @throws NotSeenYet unless that is what was seen; ApiError */
async function quoteAsSeen(form: OrderForm, seen: OrderQuote | undefined): Promise<OrderQuote> {
  const now = await quoteOf(pricedOf(form));
  const isSame = now.quote.total === seen?.quote.total && now.card?.last4 === seen.card?.last4;
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
      return { user, homes: homesOf(homes, bookings) };
    },
    enabled: userId !== null,
    staleTime: 0,
  });
}

interface Pressed {
  form: OrderForm;
  /** What stood there, be it of the form as it is or as it was before. */
  seen: OrderQuote | undefined;
  isCurrent: boolean;
}

/** Makes the customer if they are new, then books; both once, however often it is tried. */
export function useBook() {
  const customerKeys = useIdempotencyKeys();
  const orderKeys = useIdempotencyKeys();
  const invalidateBookings = useInvalidateBookings();
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
  });
}

async function made(given: object, keyOf: (request: unknown) => string): Promise<User> {
  return (await (await write('POST', '/api/admin/users', given, keyOf(given))).json()) as User;
}
