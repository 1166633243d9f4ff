import { Alert, Button } from '@mui/material';
import { useImperativeHandle, useRef, useState } from 'react';
import type { Ref } from 'react';
import { Form } from 'react-admin';
import { useSearchParams } from 'react-router';
import { HomePart, WhoPart } from '../../booking/home-form/home-parts';
import { useFormCustomer } from '../../booking/home-form/use-home-form';
import { useHomeQuestions } from '../../booking/home-questions-api';
import { ApiError, sentenceOf } from '../../lib/api';
import { AddressDoubt } from '../../ui/address-doubt';
import { Page } from '../../ui/page';
import { NotSeenYet, useBook, useOrderQuote } from './order-api';
import { EMPTY, missingOf, type OrderForm, paymentOf } from './order-form';
import { type BookedOrder, OrderMadeCard } from './order-made';
import { OrderSummary } from './order-summary';
import { brokenRule } from './order-times';
import { bookLabel } from './payment-words';
import { problemsOf, useOrder } from './use-order';
import { WorkPart } from './order-parts';
import { PayPart, WhenPart } from './when-and-payment';
import { Columns } from '../../ui/arrangement';
import { Panel } from '../../ui/panel';

/** `/admin/book?userId=&date=&time=&crew=`: an order by phone, from the caller's name to the payment. */
export function OrderPage() {
  const [made, setMade] = useState<BookedOrder>();
  return (
    <Page title="Book for a customer">
      {made ? <OrderMadeCard {...made} onNext={() => setMade(undefined)} /> : <Order onMade={setMade} />}
    </Page>
  );
}

/** The initial fields, filled in from the page's URL. */
function initialOrder(params: URLSearchParams): OrderForm {
  const param = (name: string) => params.get(name) ?? '';
  return { ...EMPTY, date: param('date'), time: param('time'), crewId: param('crew') };
}

const ASKS_FOR_REASON = new Set(['SLOT_TAKEN', 'OUTSIDE_HOURS', 'OUTSIDE_AREA']);

/** Whether the order is still for the home, day, time and crew that it was sent with. */
const isSamePlace = (sent: OrderForm | undefined, form: OrderForm): boolean =>
  (['location', 'date', 'time', 'crewId', 'service'] as const).every(
    (field) => sent?.[field] === form[field],
  );

function Order({ onMade }: { onMade: (order: BookedOrder) => void }) {
  const [params] = useSearchParams();
  const book = useRef<(form: OrderForm) => void>(null);
  const questions = useHomeQuestions(true);
  return (
    <Form
      noValidate
      defaultValues={initialOrder(params)}
      validate={(typed) => problemsOf(typed as OrderForm, questions)}
      // `OrderProblems` names the missing fields instead.
      disableInvalidFormNotification
      onSubmit={(typed: object) => book.current?.(typed as OrderForm)}
    >
      <OrderFields ref={book} onMade={onMade} />
    </Form>
  );
}

interface OrderFieldsProps {
  /** Books the order, at the price that the fields show. */
  ref: Ref<(form: OrderForm) => void>;
  onMade: (order: BookedOrder) => void;
}

function OrderFields({ ref, onMade }: OrderFieldsProps) {
  const { form, missing } = useOrder();
  const [params] = useSearchParams();
  const { choose, forget, homes, plans } = useFormCustomer(params.get('userId'));
  const questions = useHomeQuestions();
  const { quote, isCurrent } = useOrderQuote(form);
  const book = useBook();
  const isPricing = form.service !== '' && (!isCurrent || (quote.isFetching && !quote.data));
  const shown = form.service ? quote.data : undefined;
  const code = book.error instanceof ApiError ? book.error.body.code : undefined;
  const asksForReason = ASKS_FOR_REASON.has(code ?? '');
  const isRefused = asksForReason && isSamePlace(book.variables?.form, form);
  // A refused time or address is not shown as an error for another time or address.
  const error = asksForReason && !isRefused ? null : book.error;
  const needsReason = brokenRule(form, shown) !== undefined && !form.override.trim();
  useImperativeHandle(ref, () => (form) => {
    if (!(shown || isPricing) || needsReason || book.isPending) return;
    book.mutate(
      { form, seen: shown, isCurrent },
      {
        onSuccess: (made) => onMade({ made, card: shown?.card ?? null }),
        onError: () => void quote.refetch(),
      },
    );
  });
  return (
    <Columns
      role="form"
      aria-label="Order"
      from="md"
      columns="minmax(0, 1fr) 320px"
      align="start"
      sx={{ paddingBlock: 1 }}
    >
      <Panel padding={[2, 3]} gap={3}>
        <WhoPart
          missing={missing}
          emailHint="For the pay link and the confirmation"
          plans={plans}
          onChoose={choose}
          onOther={forget}
        />
        <HomePart homes={homes} />
        <WorkPart />
        <WhenPart shown={shown} isCurrent={isCurrent} isRefused={isRefused} />
        <PayPart shown={shown} />
      </Panel>
      <Panel padding={[2, 3]} gap={1.5} sx={{ position: { md: 'sticky' }, top: { md: 72 } }}>
        <OrderSummary shown={shown} isLoading={isPricing} error={quote.error} />
        <OrderProblems missing={Object.values(missing)} error={error} />
        <AddressDoubt
          text={Object.keys(missingOf(form, questions)).length || needsReason ? '' : form.location}
          known={homes.map(({ location }) => location)}
        />
        <Button type="submit" variant="contained" size="large" disabled={book.isPending}>
          {book.isPending ? 'Booking...' : bookLabel(paymentOf(form, shown), shown)}
        </Button>
      </Panel>
    </Columns>
  );
}

/** Says what is missing, and why the order was not booked. */
function OrderProblems({ missing, error }: { missing: readonly string[]; error: Error | null }) {
  const isUnseen = error instanceof NotSeenYet;
  return (
    <>
      {missing.length ? <Alert severity="info">{missing.join(' ')}</Alert> : null}
      {isUnseen ? (
        <Alert severity="info">
          The price was still being worked out. Please look at it and press Book again.
        </Alert>
      ) : null}
      {error && !isUnseen ? (
        <Alert severity="error">{sentenceOf(error, 'That didn’t work. Please try again.')}</Alert>
      ) : null}
    </>
  );
}
