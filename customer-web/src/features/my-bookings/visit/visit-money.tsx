import { money, type MoneyMovement, type OwnVisit } from '@homebright/contract';
import { lazy, Suspense } from 'react';
import { visitTexts } from '../../../lib/texts/visit.js';
import { dayAndTime } from '../../../lib/time/format.js';
import { AnchorButton } from '../../../ui/button.js';
import { Card } from '../../../ui/card.js';
import { AutoCharge } from '../auto-charge.js';
import { cardWords, hasNoCard } from '../charge-words.js';
import { canPay, documentPath, visitAmount } from '../booking-rules.js';
import { dueAtBooking } from './visit-rules.js';
import { RequestNote } from '../request-note.js';
import { PayVisit } from './pay-visit.js';
import styles from './visit.module.css';
import layoutStyles from '../../../ui/layout.module.css';
import textStyles from '../../../ui/text.module.css';

const BookingLines = lazy(() => import('../../../ui/prices/booking-lines.js'));

const isToPay = (visit: OwnVisit) => canPay(visit) && visit.balance > 0;

/** The amount due, shown above everything else about the visit. */
export function DueNow({ visit }: { visit: OwnVisit }) {
  if (!isToPay(visit)) return null;
  return (
    <Card className={layoutStyles.stack} aria-labelledby="visit-due">
      <p className={styles.due} id="visit-due">
        {bookWords(visit) || openWords(visit) || visitTexts().money.toBook(money(visit.balance))}
      </p>
      <PayVisit visit={visit} />
    </Card>
  );
}

/** The visit's money in order: its price, the past payments, and the coming ones. */
export function VisitMoney({ visit, timeZone }: { visit: OwnVisit; timeZone: string }) {
  const { money: words } = visitTexts();
  const { lines } = visit;
  const open = isToPay(visit) ? '' : openWords(visit);
  return (
    <Card className={layoutStyles.stack} aria-labelledby="visit-money">
      <div className={styles.price}>
        <h2 id="visit-money">{words.title}</h2>
        <p className={textStyles.number}>{money(visitAmount(visit))}</p>
      </div>
      {lines && (
        <Suspense>
          <BookingLines booking={{ ...visit, lines }} />
        </Suspense>
      )}
      {visit.money.length > 0 && (
        <ol className={styles.history}>
          {visit.money.map((movement, index) => (
            <Movement key={index} visit={visit} movement={movement} timeZone={timeZone} />
          ))}
        </ol>
      )}
      {visit.status !== 'cancelled' && <AutoCharge booking={visit} />}
      <RequestNote booking={visit} />
      {open && <p className={styles.due}>{open}</p>}
      {visit.money.length > 0 && (
        <div className={layoutStyles.row}>
          <AnchorButton
            look="quiet"
            small
            href={documentPath(visit.id, 'invoice')}
            target="_blank"
            rel="noopener"
          >
            {words.invoice}
          </AnchorButton>
        </div>
      )}
    </Card>
  );
}

/** Says how to book a visit whose card is charged after it. Empty for other visits, and once it is booked. */
function bookWords(visit: OwnVisit): string {
  const { money: words } = visitTexts();
  const due = dueAtBooking(visit);
  if (due === undefined) return '';
  return due > 0 ? words.toDeposit(money(due)) : words.toSave;
}

function Movement({
  visit,
  movement,
  timeZone,
}: {
  visit: OwnVisit;
  movement: MoneyMovement;
  timeZone: string;
}) {
  const { money: words } = visitTexts();
  const { at, amount, paymentId } = movement;
  return (
    <li>
      <span>
        {movementWords(movement)}
        {paymentId !== null && (
          <>
            {' '}
            <a
              href={documentPath(visit.id, `receipts/${paymentId}`)}
              target="_blank"
              rel="noopener"
              aria-label={words.receiptOf(money(amount))}
            >
              {words.receipt}
            </a>
          </>
        )}
      </span>
      <time className={`${textStyles.small} ${textStyles.muted}`} dateTime={at}>
        {dayAndTime(at, timeZone)}
      </time>
    </li>
  );
}

function movementWords({ what, amount, card, method, tip: part }: MoneyMovement): string {
  const { money: words } = visitTexts();
  const tip = part ?? 0;
  const shown = money(amount);
  if (what === 'paid') {
    const paid = tip === amount ? words.tip : words.paid;
    const by = card ? words.with(cardWords(card)) : (words.byHand[method ?? ''] ?? '');
    return paid(shown, by) + (tip > 0 && tip < amount ? words.withTip(money(tip)) : '');
  }
  if (what === 'rebooking-fee' || what === 'cancellation-fee' || what === 'waived') return words[what](shown);
  return words[what](shown, card ? words.to(cardWords(card)) : method === 'credit' ? words.toCredit : '');
}

/**
 * Says which amount is still open, or that nothing is. Empty for an amount that the saved card will be charged, and for
 * one that is not owed, because the booking was begun and let go.
 */
function openWords(visit: OwnVisit): string {
  const { collection, chargeOn, balance, paymentStatus, status, paid } = visit;
  const { money: words } = visitTexts();
  if (paymentStatus === 'processing') return words.processing;
  if (collection === 'failed') return words[hasNoCard(visit) ? 'noCard' : 'failed'](money(balance));
  if (collection === 'due') return words.due(money(balance));
  if (status === 'cancelled' && collection === 'scheduled') return words.fee(money(balance));
  if (collection === 'scheduled') return chargeOn ? '' : words.afterVisit(money(balance));
  return status !== 'cancelled' && balance === 0 && paid > 0 ? words.nothingLeft : '';
}
