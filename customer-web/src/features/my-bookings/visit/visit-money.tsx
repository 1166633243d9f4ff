import type { MoneyMovement, OwnVisit } from '@homebright/contract';
import { lazy, Suspense } from 'react';
import { price } from '../../../lib/money.js';
import { visitTexts } from '../../../lib/texts/visit.js';
import { dayAndTime } from '../../../lib/time/format.js';
import { AnchorButton } from '../../../ui/button.js';
import { Card } from '../../../ui/card.js';
import { AutoCharge } from '../auto-charge.js';
import { cardWords, hasNoCard } from '../charge-words.js';
import { canPay, documentPath, visitAmount } from '../booking-rules.js';
import { RequestNote } from '../request-note.js';
import { PayVisit } from './pay-visit.js';
import styles from './visit.module.css';
import layoutStyles from '../../../ui/layout.module.css';
import textStyles from '../../../ui/text.module.css';

const BookingLines = lazy(() => import('../../../ui/prices/booking-lines.js'));

const isToPay = (visit: OwnVisit) => canPay(visit) && visit.balance > 0;

/** An amount due is above everything else about the visit. */
export function DueNow({ visit }: { visit: OwnVisit }) {
  if (!isToPay(visit)) return null;
  return (
    <Card className={layoutStyles.stack} aria-labelledby="visit-due">
      <p className={styles.due} id="visit-due">
        {nowWords(visit)}
      </p>
      <PayVisit visit={visit} />
    </Card>
  );
}

/** The visit's money over time: what it costs, what has happened, and what will. */
export function VisitMoney({ visit, timeZone }: { visit: OwnVisit; timeZone: string }) {
  const { money } = visitTexts();
  const { lines } = visit;
  return (
    <Card className={layoutStyles.stack} aria-labelledby="visit-money">
      <div className={styles.price}>
        <h2 id="visit-money">{money.title}</h2>
        <p className={textStyles.number}>{price(visitAmount(visit))}</p>
      </div>
      {lines && (
        <Suspense>
          <BookingLines booking={{ ...visit, lines }} />
        </Suspense>
      )}
      {visit.money.length > 0 && (
        <ol className={styles.history}>
          {visit.money.map((moved) => (
            <li key={`${moved.at} ${moved.what} ${moved.amount}`}>
              <span>
                {movementWords(moved)}
                {moved.paymentId !== null && (
                  <>
                    {' '}
                    <a
                      href={documentPath(visit.id, `receipts/${moved.paymentId}`)}
                      target="_blank"
                      rel="noopener"
                      aria-label={money.receiptOf(price(moved.amount))}
                    >
                      {money.receipt}
                    </a>
                  </>
                )}
              </span>
              <time className={`${textStyles.small} ${textStyles.muted}`} dateTime={moved.at}>
                {dayAndTime(moved.at, timeZone)}
              </time>
            </li>
          ))}
        </ol>
      )}
      <AutoCharge booking={visit} />
      <RequestNote booking={visit} />
      {!isToPay(visit) && nowWords(visit) && <p className={styles.due}>{nowWords(visit)}</p>}
      {visit.money.length > 0 && (
        <div className={layoutStyles.row}>
          <AnchorButton
            look="quiet"
            small
            href={documentPath(visit.id, 'invoice')}
            target="_blank"
            rel="noopener"
          >
            {money.invoice}
          </AnchorButton>
        </div>
      )}
    </Card>
  );
}

function movementWords({ what, amount, card, method }: MoneyMovement): string {
  const { money } = visitTexts();
  const shown = price(amount);
  if (what === 'paid') {
    return money.paid(shown, card ? money.with(cardWords(card)) : (money.byHand[method ?? ''] ?? ''));
  }
  if (what === 'rebooking-fee' || what === 'cancellation-fee' || what === 'waived') return money[what](shown);
  return money[what](shown, card ? money.to(cardWords(card)) : '');
}

/** What is still open; empty if the saved card will be charged for it. */
function nowWords(visit: OwnVisit): string {
  const { collection, chargeOn, balance, paymentStatus, status, paid } = visit;
  const { money } = visitTexts();
  if (paymentStatus === 'processing') return money.processing;
  if (collection === 'failed') return money[hasNoCard(visit) ? 'noCard' : 'failed'](price(balance));
  if (collection === 'due') return money.due(price(balance));
  if (collection === 'scheduled') return chargeOn ? '' : money.afterVisit(price(balance));
  return status !== 'cancelled' && balance === 0 && paid > 0 ? money.nothingLeft : '';
}
