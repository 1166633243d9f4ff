import type { Extra } from '@homebright/contract';
import { useEffect } from 'react';
import { useAvailability } from '../../../lib/api/availability.js';
import { useSite } from '../../../lib/api/site.js';
import { timeLabel } from '../../../lib/appointment.js';
import type { Booking } from '../../../lib/flow/draft.js';
import { send } from '../../../lib/flow/store.js';
import { lastStepsTexts } from '../../../lib/texts/last-steps.js';
import { todayIn } from '@homebright/web-common/time/dates.js';
import { longDate } from '../../../lib/time/format.js';
import { BackButton } from '../../../ui/back-button.js';
import { Button } from '../../../ui/button.js';
import { Card, Notice } from '../../../ui/card.js';
import { Skeleton } from '../../../ui/loading.js';
import { usePageTitle } from '../../../ui/page-title.js';
import { usePrices } from '../../../ui/prices/price-book.js';
import { type Priced, usePriced } from '../../../ui/prices/use-prices.js';
import { duration } from '../../../ui/prices/words.js';
import { DraftSummary, StepEnd } from '../draft-summary.js';
import { useFewerSteps } from '../fewer-steps/use-fewer-steps.js';
import { missing } from '../questionnaire/rules.js';
import bookingStyles from '../booking.module.css';
import extrasStyles from '../../../ui/extras/extras.module.css';
import layoutStyles from '../../../ui/layout.module.css';
import textStyles from '../../../ui/text.module.css';

/** The step between the questionnaire and the focus areas, if the owner has extras for the service. */
export default function ExtrasStep({ booking }: { booking: Booking }) {
  const words = lastStepsTexts().extras;
  const heading = usePageTitle(words.title);
  const { isPending } = usePrices();
  const fewer = useFewerSteps();
  const priced = usePriced(booking);
  const offered = priced?.offered ?? [];
  const service = booking.selection?.service ?? '';
  const chosen = priced?.extras ?? {};
  const isGone = !isPending && !offered.length;
  useEffect(() => {
    // The office has switched the extras off, or the page could not load them.
    if (isGone) send({ type: 'extrasGone' });
  }, [isGone]);

  const choose = ({ id }: Extra, count: number) => {
    const counts = { ...chosen, [id]: count };
    const extras = priced?.rules.extrasToSend(offered, service, counts) ?? {};
    send({ type: 'extrasChosen', extras });
  };
  const goOn = () => send({ type: fewer ? 'reviewAsked' : 'extrasDone' });
  return (
    <div className={`${layoutStyles.measure} ${bookingStyles.step} ${bookingStyles.stepColumns}`}>
      <BackButton onClick={() => send({ type: 'wentBack' })} />
      <div className={bookingStyles.stepHead}>
        <h1 ref={heading} tabIndex={-1}>
          {words.title}
        </h1>
        <p className={textStyles.muted}>{words.text}</p>
      </div>
      <Card className={`${layoutStyles.stack} ${extrasStyles.extras}`}>
        {!priced && <Skeleton height={180} />}
        {priced &&
          offered.map((extra) => (
            <priced.rules.ExtraChoice
              key={extra.id}
              extra={extra}
              count={chosen[extra.id] ?? 0}
              onCount={(count) => choose(extra, count)}
            />
          ))}
        {priced && <TimeLeft booking={booking} priced={priced} />}
        {priced && <priced.rules.PriceStatus quote={priced.quote} />}
      </Card>
      <DraftSummary booking={booking} />
      <StepEnd
        booking={booking}
        action={<Button onClick={goOn}>{Object.keys(chosen).length ? words.done : words.none}</Button>}
      />
    </div>
  );
}

/** Warns at once if the chosen time is too short for the extras added. */
function TimeLeft({
  booking: { selection, answers },
  priced: { quote },
}: {
  booking: Booking;
  priced: Priced;
}) {
  const words = lastStepsTexts().extras;
  const zone = useSite()?.timeZone ?? 'America/New_York';
  const { appointmentDate, appointmentTime = '', customTime } = answers;
  const date = appointmentDate ?? todayIn(zone);
  const { byDate } = useAvailability(selection?.service ?? '2-hour', date, 1, quote);
  const day = byDate.get(date);
  const isTooLong = day && (day.closed || missing('window', answers, day).includes('taken'));
  return (
    <div role="status">
      {isTooLong && (
        <Notice tone="warning">
          <div className={layoutStyles.stack}>
            <p>
              {words.tooLong(
                duration(quote.minutes),
                `${longDate(date)}, ${timeLabel({ appointmentTime, customTime })}`,
              )}
            </p>
            <Button look="secondary" small onClick={() => send({ type: 'otherTimeAsked' })}>
              {words.otherTime}
            </Button>
          </div>
        </Notice>
      )}
    </div>
  );
}
