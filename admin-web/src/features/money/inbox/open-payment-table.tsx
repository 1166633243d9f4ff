import type { OpenPayment } from '@homebright/contract';
import { Box, Button } from '@mui/material';
import { DataTable } from 'react-admin';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { depositWords, isChargedAfterVisit, openDeposit, plannedWords } from '../../../booking/charge-plan';
import { PayLinkDialog } from '../../../booking/collect/pay-link-dialog';
import { shortDate } from '../../../lib/dates';
import { cardLabel, money } from '../../../lib/format';
import { useMayCollect } from '../../../lib/powers';
import { usePayOnline } from '../../../lib/site';
import { timeLabel } from '../../../lib/time-of-day';
import { BookingLink, CustomerLink, Instant, NoWrapLines, Phone } from '../../../ui/list/cells';
import { Column as OfficeColumn } from '../../../ui/list/column';
import { NamedRowBoxes } from '../../../ui/list/named-row-boxes';
import { BulkMoneyButtons, RowMoneyButtons } from './money-buttons';
import { CHARGE, REMIND } from './money-actions';
import { Muted } from '../../../ui/text';

const Column = OfficeColumn<OpenPayment>;
const ACTIONS_BY_TAB: Record<string, (typeof CHARGE)[]> = { failed: [CHARGE, REMIND], due: [REMIND] };

/** Bookings with an amount due. @param tab the inbox's tab */
export function OpenPaymentTable({ tab }: { tab: string }) {
  const actions = ACTIONS_BY_TAB[tab] ?? [];
  return (
    <NamedRowBoxes>
      <DataTable<OpenPayment>
        bulkActionButtons={actions.length ? <BulkMoneyButtons actions={actions} /> : false}
        rowClick={false}
        size="small"
      >
        <Column label="Booking" onPhone="bare" disableSort render={({ id }) => <BookingLink id={id} />} />
        <Column
          source="appointmentDate"
          label="Visit"
          onPhone="bare"
          render={(payment) => <Visit payment={payment} />}
        />
        <Column
          label="Customer"
          onPhone="first"
          disableSort
          render={(payment) => <Payer payment={payment} />}
        />
        <Column
          align="right"
          label="Amount"
          onPhone="first"
          disableSort
          render={(payment) => <Amount payment={payment} />}
        />
        {tab === 'due' ? null : (
          <Column
            label={tab === 'failed' ? 'What happened' : 'Charged'}
            disableSort
            render={(payment) => <Charges payment={payment} />}
          />
        )}
        {actions.length ? (
          <Column label="Last reminded" disableSort render={(payment) => <Reminded payment={payment} />} />
        ) : null}
        {actions.length ? (
          <Column
            label="Next step"
            onPhone="bare"
            disableSort
            render={(payment) => (
              <RowMoneyButtons row={payment} actions={actions}>
                <PayLinkButton payment={payment} />
              </RowMoneyButtons>
            )}
          />
        ) : null}
      </DataTable>
    </NamedRowBoxes>
  );
}

const CHANNEL_NAMES = { mail: 'Email', text: 'Text message' } as const;

/** When and how the customer was last asked to pay. */
function Reminded({ payment: { remindedAt, remindedBy } }: { payment: OpenPayment }) {
  if (!remindedAt) return <>Not yet</>;
  return (
    <>
      <Instant at={remindedAt} />
      <Small>{remindedBy.map((channel) => CHANNEL_NAMES[channel]).join(', ') || 'In the app'}</Small>
    </>
  );
}

function PayLinkButton({ payment }: { payment: OpenPayment }) {
  const [open, setOpen] = useState(false);
  const [may, payOnline] = [useMayCollect(), usePayOnline()];
  if (!may || !payOnline || payment.status === 'cancelled') return null;
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        Pay link
      </Button>
      {open ? <PayLinkDialog booking={payment} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** The balance. A booking that is not confirmed yet says what it waits for. */
function Amount({ payment }: { payment: OpenPayment }) {
  return (
    <>
      {money(payment.balance)}
      {openDeposit(payment) === null ? null : <Small>{plannedWords(payment)}</Small>}
    </>
  );
}

function Visit({ payment }: { payment: OpenPayment }) {
  return (
    <NoWrapLines>
      {shortDate(payment.appointmentDate)}
      <Small>{timeLabel(payment) ?? 'Not specified'}</Small>
    </NoWrapLines>
  );
}

function Payer({ payment: { userId, customerName, customerPhone } }: { payment: OpenPayment }) {
  return (
    <Box sx={{ '& a': { display: 'inline-block', lineHeight: '24px' } }}>
      <CustomerLink userId={userId} name={customerName} />
      <Small>
        <Phone number={customerPhone} />
      </Small>
    </Box>
  );
}

/** Why the last charge was refused, and when the next one is. */
function Charges({ payment }: { payment: OpenPayment }) {
  const { collection, failure, attempts, chargeAt, card } = payment;
  if (payment.payAfterVisit && collection === 'scheduled') return <>After the visit, by the customer</>;
  if (isChargedAfterVisit(payment))
    return (
      <>
        After the visit
        <Small>
          {[card ? cardLabel(card) : 'No saved card', depositWords(payment)].filter(Boolean).join(' · ')}
        </Small>
      </>
    );
  if (collection === 'scheduled')
    return (
      <>
        <Instant at={chargeAt} />
        <Small>{card ? cardLabel(card) : 'No saved card'}</Small>
      </>
    );
  return (
    <>
      {failure ?? (card ? 'The charge was refused.' : 'There’s no saved card.')}
      <Small>
        {/* One text: a phone's row puts a gap between the parts of a line. */}
        <span>
          {attempts > 0 ? `${attempts === 1 ? 'Tried once' : `Tried ${attempts} times`}. ` : ''}
          {chargeAt ? (
            <>
              Next try <Instant at={chargeAt} />.
            </>
          ) : (
            'No more automatic tries.'
          )}
        </span>
      </Small>
    </>
  );
}

function Small({ children }: { children: ReactNode }) {
  return (
    <Muted component="div" variant="small">
      {children}
    </Muted>
  );
}
