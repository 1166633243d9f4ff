import { addDays, money, type SlotAlternative } from '@homebright/contract';
import { ApiError } from '@homebright/web-common/api/client.js';
import { navigate } from '@homebright/web-common/router/location.js';
import { datesOf, monthOf, todayIn } from '@homebright/web-common/time/dates.js';
import { useEffect, useRef, useState } from 'react';
import { useSite } from '../../lib/api/site.js';
import { texts } from '../../lib/texts/index.js';
import { quoteTexts } from '../../lib/texts/quote.js';
import { Button } from '../../ui/button.js';
import { Card, Notice } from '../../ui/card.js';
import { FieldError } from '../../ui/field.js';
import { Calendar } from '../../ui/slot/calendar.js';
import { SlotOffers } from '../../ui/slot/slot-offers.js';
import { SlotTime, type SlotTimeValue } from '../../ui/slot/slot-time.js';
import { refusalWords } from './refusal-words.js';
import { type Quoted, useAccept, useFreeDays } from './use-quote-link.js';
import styles from './quote.module.css';
import layoutStyles from '../../ui/layout.module.css';

interface Props {
  token: string;
  option: Quoted;
  /** The version of the quote that the page shows. */
  version: number;
  onAnswered: () => Promise<unknown>;
  /** Reads the quote again, because it has changed or was answered before. */
  onRefused: () => Promise<unknown>;
}

const DEFAULT_ZONE = 'America/New_York';

/** The day, the time, and the button that accepts the chosen option. */
export default function AcceptPart({ token, option, version, onAnswered, onRefused }: Props) {
  const words = quoteTexts();
  const [date, setDate] = useState<string>();
  const [time, setTime] = useState<SlotTimeValue>({});
  const [isAsked, setAsked] = useState(false);
  const [offers, setOffers] = useState<SlotAlternative[]>([]);
  const accept = useAccept(token);
  const heading = useHeadingInSight();
  const day = useFreeDays(token, option.number, date ?? '', 1, date !== undefined).byDate.get(date ?? '');
  const { appointmentTime, customTime } = time;

  const failed = async (error: unknown) => {
    if (!(error instanceof ApiError)) return;
    if (error.body.code === 'SLOT_TAKEN') setOffers((error.body.details ?? []) as SlotAlternative[]);
    // The quote has changed, has expired, or was answered elsewhere: the page shows its present state.
    else if (error.status === 409 || error.status === 410) await onRefused();
  };
  const confirm = () => {
    setAsked(true);
    if (!date || !appointmentTime || accept.isPending) return;
    const wish = {
      option: option.number,
      version,
      total: option.total,
      appointmentDate: date,
      appointmentTime,
      ...(customTime ? { customTime } : {}),
    };
    // The page may be closed meanwhile. Its link then shows the accepted quote.
    accept.mutateAsync(wish).then(({ payPath }) => (payPath ? navigate(payPath) : onAnswered()), failed);
  };
  const take = ({ appointmentDate, ...slot }: SlotAlternative) => {
    setDate(appointmentDate);
    setTime(slot);
    setOffers([]);
    accept.reset();
  };

  return (
    <Card className={`${layoutStyles.stack} ${styles.accept}`} aria-label={words.time.title(option.title)}>
      <h2 ref={heading} tabIndex={-1}>
        {words.time.title(option.title)}
      </h2>
      <div className={styles.slot}>
        <FreeCalendar token={token} option={option} value={date} onChange={setDate} />
        <div>
          <h3>{words.time.time}</h3>
          <SlotTime value={time} onChange={setTime} day={day} label={words.time.time} />
        </div>
      </div>
      {isAsked && !(date && appointmentTime) && <FieldError>{words.time.missing}</FieldError>}
      {accept.error && (
        <div role="alert">
          <Notice tone="error" icon="alert">
            {refusalWords(accept.error, offers.length > 0)}
          </Notice>
        </div>
      )}
      <SlotOffers offers={offers} label={words.time.taken} onTake={take} />
      <div className={layoutStyles.row}>
        <Button busy={accept.isPending} onClick={confirm}>
          {accept.isPending ? texts.common.working : <AcceptWords option={option} />}
        </Button>
      </div>
    </Card>
  );
}

/** Moves the focus to the heading, which appears below the options. */
function useHeadingInSight() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return heading;
}

function AcceptWords({ option: { total, deposit } }: Pick<Props, 'option'>) {
  const { accept } = quoteTexts();
  const paysOnline = useSite()?.stripePublishableKey !== null;
  if (!paysOnline) return accept.plain;
  if (deposit === null) return accept.pay(money(total));
  return deposit === 0 ? accept.save : accept.deposit(money(deposit));
}

interface FreeCalendarProps extends Pick<Props, 'token' | 'option'> {
  value: string | undefined;
  onChange: (date: string) => void;
}

/** A month's days, with those that are free for this option. */
function FreeCalendar({ token, option, value, onChange }: FreeCalendarProps) {
  const site = useSite();
  const today = todayIn(site?.timeZone ?? DEFAULT_ZONE);
  const horizon = site?.bookingHorizonDays;
  const [month, setMonth] = useState(monthOf(today));
  const dates = datesOf(month).filter((date) => date >= today);
  const free = useFreeDays(token, option.number, dates[0] ?? today, dates.length || 1);
  return (
    <Calendar
      label={quoteTexts().time.day}
      month={month}
      onMonth={setMonth}
      value={value}
      onChange={onChange}
      range={{ today, last: horizon === undefined ? undefined : addDays(today, horizon) }}
      byDate={free.byDate}
      isChecking={free.isFetching}
      onRetry={free.isError && !free.isFetching ? () => void free.refetch() : undefined}
    />
  );
}
