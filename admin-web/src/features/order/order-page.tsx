import { Alert, Box, Button, Card, LinearProgress, Typography } from '@mui/material';
import { lengthInWords } from '@homebright/contract';
import type { OrderMade, OrderQuote } from '@homebright/contract';
import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useSearchParams } from 'react-router';
import { PriceLines } from '../../booking/price-lines';
import { ApiError, sentenceOf } from '../../lib/api';
import { money } from '../../lib/format';
import { AddressDoubt } from '../../ui/address-doubt';
import { Page } from '../../ui/page';
import { newCustomer } from './customer-field';
import { NotSeenYet, useBook, useKnownCustomer, useOrderQuote } from './order-api';
import { atHome, brokenRule, EMPTY, missingOf, type OrderForm } from './order-form';
import { OrderMadeCard } from './order-made';
import { HomePart, WhoPart, WorkPart } from './order-parts';
import { PayPart, WhenPart } from './when-and-payment';
import { Muted } from '../../ui/text';
import { Notice } from '../../ui/notice';
import { Panel } from '../../ui/panel';

/** `/admin/book?userId=&date=&time=&crew=`: an order by phone, from the caller's name to the payment. */
export function OrderPage() {
  const [made, setMade] = useState<OrderMade>();
  return (
    <Page title="Book for a customer">
      {made ? <OrderMadeCard made={made} onNext={() => setMade(undefined)} /> : <Order onMade={setMade} />}
    </Page>
  );
}

function useOrderForm() {
  const [asked] = useSearchParams();
  const given = (name: string) => asked.get(name) ?? '';
  const start = { ...EMPTY, date: given('date'), time: given('time'), crewId: given('crew') };
  const [form, setForm] = useState<OrderForm>(start);
  const [userId, setUserId] = useState(asked.get('userId'));
  const known = useKnownCustomer(userId);
  const homes = known.data?.homes ?? [];
  const filled = useRef<string>(undefined);
  const { data } = known;
  useEffect(() => {
    if (!data || filled.current === data.user.id) return;
    filled.current = data.user.id;
    const { id, firstName, lastName, email, phone } = data.user;
    const name = [firstName, lastName].filter(Boolean).join(' ') || (email ?? 'Customer');
    const customer = { userId: id, name, phone: phone ?? '', email: email ?? '' };
    const [home] = data.homes;
    setForm((form) => (home ? atHome({ ...form, customer }, home) : { ...form, customer }));
  }, [data]);
  const change = (more: Partial<OrderForm>) => {
    if (more.customer === null) {
      filled.current = undefined;
      setUserId(null);
    }
    setForm((form) => ({ ...form, ...more }));
  };
  const choose = (chosen: string | null, typed: string) =>
    chosen ? setUserId(chosen) : change({ customer: newCustomer(typed) });
  return { form, change, choose, homes };
}

const ASKS_FOR_REASON = new Set(['SLOT_TAKEN', 'OUTSIDE_HOURS', 'OUTSIDE_AREA']);

function Order({ onMade }: { onMade: (made: OrderMade) => void }) {
  const { form, change, choose, homes } = useOrderForm();
  const { quote, isCurrent } = useOrderQuote(form);
  const book = useBook();
  const [tried, setTried] = useState(false);
  const isPricing = form.service !== '' && (!isCurrent || (quote.isFetching && !quote.data));
  const shown = form.service ? quote.data : undefined;
  const missing = missingOf(form);
  const { error } = book;
  const code = error instanceof ApiError ? error.body.code : undefined;
  const isRefused = ASKS_FOR_REASON.has(code ?? '');
  const needsReason = brokenRule(form, shown) !== undefined && !form.override.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(missing).length || !(shown || isPricing) || needsReason || book.isPending) return;
    book.mutate({ form, seen: shown, isCurrent }, { onSuccess: onMade, onError: () => void quote.refetch() });
  };
  const part = { form, onChange: change, missing: tried ? missing : {} };
  return (
    <Box
      component="form"
      noValidate
      aria-label="Order"
      onSubmit={submit}
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        paddingBlock: 1,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 320px' },
      }}
    >
      <Panel padding={[2, 3]} gap={3}>
        <WhoPart {...part} onChoose={choose} />
        <HomePart {...part} homes={homes} />
        <WorkPart {...part} />
        <WhenPart {...part} shown={shown} isRefused={isRefused} />
        <PayPart {...part} shown={shown} />
      </Panel>
      <Card
        sx={{
          padding: { xs: 2, sm: 3 },
          position: { md: 'sticky' },
          top: { md: 72 },
          display: 'grid',
          gap: 1.5,
        }}
      >
        <Summary shown={shown} isLoading={isPricing} error={quote.error} />
        {tried && Object.keys(missing).length ? (
          <Alert severity="info">{Object.values(missing).join(' ')}</Alert>
        ) : null}
        {error instanceof NotSeenYet ? (
          <Alert severity="info">
            The price was still being worked out. Please look at it and press Book again.
          </Alert>
        ) : error ? (
          <Alert severity="error">{sentenceOf(error, 'That didn’t work. Please try again.')}</Alert>
        ) : null}
        <AddressDoubt
          text={Object.keys(missing).length || needsReason ? '' : form.location}
          known={homes.map(({ location }) => location)}
        />
        <Button type="submit" variant="contained" size="large" disabled={book.isPending}>
          {book.isPending ? 'Booking...' : 'Book'}
        </Button>
      </Card>
    </Box>
  );
}

interface SummaryProps {
  shown: OrderQuote | undefined;
  isLoading: boolean;
  error: Error | null;
}

function Summary({ shown, isLoading, error }: SummaryProps) {
  return (
    <Box aria-live="polite" sx={{ minHeight: 96 }}>
      <Typography variant="h3" component="h2" sx={{ fontSize: '1.0625rem' }}>
        Price
      </Typography>
      {isLoading ? <LinearProgress aria-label="Working out the price" sx={{ marginTop: 1 }} /> : null}
      {error ? (
        <Notice severity="warning" above={1}>
          {sentenceOf(error, 'The price could not be worked out.')}
        </Notice>
      ) : shown ? (
        <Box aria-busy={isLoading} sx={{ opacity: isLoading ? 0.5 : 1 }}>
          <PriceLines lines={shown.quote.lines} />
          <Typography sx={{ fontSize: '1.5rem', fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
            {money(shown.quote.total)}
          </Typography>
          <Muted>
            {lengthInWords(shown.quote.minutes)}
            {shown.firstCleaning ? ' · first cleaning of this home' : ''}
          </Muted>
        </Box>
      ) : (
        <Muted above={1}>Choose a service to see what it costs.</Muted>
      )}
    </Box>
  );
}
