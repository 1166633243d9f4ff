import { money, type OwnVisit, shortMoney } from '@homebright/contract';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { isChargedLater } from '../../../lib/charged-later.js';
import { presentFees } from '../../../lib/present-fees.js';
import { Link } from '@homebright/web-common/router/link.js';
import { bookingsTexts } from '../../../lib/texts/bookings.js';
import { visitTexts } from '../../../lib/texts/visit.js';
import { dayAndTime, fullDay } from '../../../lib/time/format.js';
import { Button } from '../../../ui/button.js';
import { Card } from '../../../ui/card.js';
import { ConfirmDialog } from '../../../ui/confirm-dialog.js';
import { mayChangeExtras } from '../../../ui/extras/may-change-extras.js';
import Policy from '../../../ui/policy.js';
import { usePrices } from '../../../ui/prices/price-book.js';
import { useRefreshBookings } from '../api/bookings.js';
import { isUpcoming, rescheduleKind } from '../booking-rules.js';
import { CancelDialog } from '../cancel-dialog.js';
import { keptAtCancelling } from '../kept-at-cancelling.js';
import { RescheduleDialog } from '../reschedule-dialog.js';
import { useVisitChanges } from './use-visit-changes.js';
import { canCancelVisit, canDiscard, canSkip, canUnskip } from './visit-rules.js';
import styles from './visit.module.css';
import layoutStyles from '../../../ui/layout.module.css';
import textStyles from '../../../ui/text.module.css';

const ExtrasDialog = lazy(() => import('../../../ui/extras/extras-dialog.js'));

interface Props {
  visit: OwnVisit;
  today: string;
  timeZone: string;
}

/** All actions for a visit, each with its cost beside it. */
export function VisitActions({ visit, today, timeZone }: Props) {
  const { visit: words } = visitTexts();
  const { bookings } = bookingsTexts();
  const [open, setOpen] = useState<'move' | 'cancel' | 'skip' | 'discard' | 'extras'>();
  const close = () => setOpen(undefined);
  const { skip, unskip, discard, isBusy } = useVisitChanges(visit, close);
  const refresh = useRefreshBookings();
  const { data } = usePrices();
  const hasExtras =
    mayChangeExtras(visit) &&
    isUpcoming(visit, today) &&
    (data?.rules?.extrasFor(data.book, visit.serviceType).length ?? 0) > 0;
  const day = fullDay(visit.appointmentDate);
  const isOnlyAgain = rescheduleKind(visit, today) === 'again' && !canUnskip(visit, today);
  return (
    <Card className={layoutStyles.stack} aria-labelledby="visit-actions">
      <h2 id="visit-actions">{isOnlyAgain ? words.bookAgain : words.actions}</h2>
      <ul className={styles.actions}>
        {canUnskip(visit, today) && (
          <Action cost={words.unskipFree}>
            <Button look="secondary" busy={isBusy} onClick={unskip}>
              {words.unskip}
            </Button>
          </Action>
        )}
        {canSkip(visit, today) && (
          <Action cost={words.skipFree}>
            <Button look="secondary" onClick={() => setOpen('skip')}>
              {words.skip}
            </Button>
          </Action>
        )}
        <Action cost={moveCost(visit, today, timeZone)}>
          <Button look="secondary" onClick={() => setOpen('move')}>
            {bookings.reschedule}
          </Button>
        </Action>
        {hasExtras && (
          <Action>
            <Button look="secondary" onClick={() => setOpen('extras')}>
              {bookings.extras}
            </Button>
          </Action>
        )}
        {canCancelVisit(visit, today) && (
          <Action cost={cancelCost(visit, timeZone)}>
            <Button look="dangerQuiet" onClick={() => setOpen('cancel')}>
              {bookings.cancel}
            </Button>
          </Action>
        )}
        {canDiscard(visit, today) && (
          <Action cost={words.discardFree}>
            <Button look="dangerQuiet" onClick={() => setOpen('discard')}>
              {words.discard}
            </Button>
          </Action>
        )}
      </ul>
      {isUpcoming(visit, today) && <Policy booking={visit} />}
      {visit.subscriptionId !== null && (
        <Link className={styles.back} href={`/plans/${visit.subscriptionId}`}>
          {words.plan}
        </Link>
      )}
      {open === 'move' && <RescheduleDialog booking={visit} today={today} onClose={close} />}
      {open === 'cancel' && canCancelVisit(visit, today) && <CancelDialog booking={visit} onClose={close} />}
      {open === 'extras' && (
        <Suspense>
          <ExtrasDialog booking={visit} onChanged={refresh} onClose={close} />
        </Suspense>
      )}
      {open === 'skip' && (
        <ConfirmDialog
          title={words.skipTitle}
          text={words.skipText(day)}
          keep={words.skipKeep}
          confirm={words.skip}
          isBusy={isBusy}
          onConfirm={skip}
          onClose={close}
        />
      )}
      {open === 'discard' && (
        <ConfirmDialog
          title={words.discardTitle}
          text={words.discardText}
          keep={words.discardKeep}
          confirm={words.discard}
          isBusy={isBusy}
          onConfirm={discard}
          onClose={close}
        />
      )}
    </Card>
  );
}

function Action({ cost, children }: { cost?: string; children: ReactNode }) {
  return (
    <li>
      {children}
      {cost && <span className={`${textStyles.small} ${textStyles.muted}`}>{cost}</span>}
    </li>
  );
}

function moveCost(visit: OwnVisit, today: string, timeZone: string): string {
  const { visit: words } = visitTexts();
  switch (rescheduleKind(visit, today)) {
    case 'fee': {
      const { rebookingFee, freeUntil } = presentFees(visit);
      if (freeUntil) return words.moveFreeUntil(dayAndTime(freeUntil, timeZone));
      if (!rebookingFee) return words.moveFree;
      const say = isChargedLater(visit) ? words.moveFeeLater : words.moveFee;
      return say(shortMoney(rebookingFee));
    }
    case 'free':
      return words.moveFree;
    case 'open':
      return words.moveOpen(shortMoney(visit.openFees));
    case 'again':
      return words.moveAgain;
  }
}

function cancelCost(visit: OwnVisit, timeZone: string): string {
  const { visit: words } = visitTexts();
  const { cancellationFee, freeUntil } = presentFees(visit);
  const { kept, refund, charge } = keptAtCancelling(visit, cancellationFee);
  if (charge) return words.cancelCharged(money(kept), money(charge));
  if (isChargedLater(visit) && !kept && visit.paid === 0)
    return freeUntil ? words.cancelUnpaidUntil(dayAndTime(freeUntil, timeZone)) : words.cancelFree;
  if (freeUntil && !kept) return words.cancelFreeUntil(money(refund), dayAndTime(freeUntil, timeZone));
  return refund > 0 ? words.cancelCost(money(kept), money(refund)) : words.cancelAll(money(kept));
}
