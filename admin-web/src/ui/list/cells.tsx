import { dialed, instantInWords, MONTH_AND_DAY, YEAR, CLOCK } from '@homebright/contract';
import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import type { HTMLAttributes, ReactNode } from 'react';
import { phoneLabel } from '../../lib/format';
import { useTimeZone } from '../../lib/site';

/** An instant as date and time in the business's time zone, on one line; the current year is left out. */
export function Instant({ at }: { at: string | null | undefined }) {
  const timeZone = useTimeZone();
  if (!at) return <Nothing />;
  const instant = new Date(at);
  const { day, year, time } = partsOf(instant, timeZone);
  const now = partsOf(new Date(), timeZone);
  return (
    <time dateTime={at}>
      {year === now.year ? (
        <NoWrap>{`${day}, ${time}`}</NoWrap>
      ) : (
        <>
          <NoWrap>{`${day}, ${year},`}</NoWrap> <NoWrap>{time}</NoWrap>
        </>
      )}
    </time>
  );
}

/** The day of an instant in the business's time zone: 'Nov 22, 2026'. */
export function InstantsDay({ at }: { at: string }) {
  const timeZone = useTimeZone();
  const { day, year } = partsOf(new Date(at), timeZone);
  return (
    <time dateTime={at}>
      <NoWrap>
        {day}, {year}
      </NoWrap>
    </time>
  );
}

function partsOf(instant: Date, timeZone: string): Record<'day' | 'year' | 'time', string> {
  const as = (style: Intl.DateTimeFormatOptions) => instantInWords(instant, style, timeZone);
  return {
    day: as(MONTH_AND_DAY),
    year: as(YEAR),
    time: as(CLOCK),
  };
}

/** A dash for a missing value; a phone's compact rows leave the cell out (`compact` in the theme's list styles). */
export function Nothing() {
  return <span data-nothing>—</span>;
}

/** A customer's name, linked to the profile. */
export function CustomerLink({ userId, name }: { userId: string; name: string | null | undefined }) {
  return (
    <Link
      component={RouterLink}
      to={`/admin/customer-profile/${encodeURIComponent(userId)}`}
      sx={{ display: 'inline-block', minWidth: { sm: 72, md: 96 }, overflowWrap: 'anywhere' }}
    >
      {name || userId}
    </Link>
  );
}

/** A booking's number, linked to its page. */
export function BookingLink({ id }: { id: number | null }) {
  if (id === null) return <Nothing />;
  return (
    <Link component={RouterLink} to={`/admin/bookings/${id}/show`}>
      #{id}
    </Link>
  );
}

/** For values that should not wrap, such as dates. */
export function NoWrap({ children }: { children: ReactNode }) {
  return <span style={{ whiteSpace: 'nowrap' }}>{children}</span>;
}

/** Several lines whose values do not wrap. */
export function NoWrapLines(props: HTMLAttributes<HTMLDivElement>) {
  return <div {...props} style={{ whiteSpace: 'nowrap' }} />;
}

/** A phone number as a link that calls it. */
export function Phone({ number }: { number: string | null | undefined }) {
  if (!number) return <>Not provided</>;
  return (
    <Link href={`tel:${dialed(number)}`} color="inherit">
      <NoWrap>{phoneLabel(number)}</NoWrap>
    </Link>
  );
}

/** Breaks long words in a narrow column; an email address breaks before its @, if that is enough. */
export function Breakable({ children }: { children: ReactNode }) {
  const [name, host] = typeof children === 'string' ? children.split(/(?=@)/, 2) : [];
  return (
    <span style={{ overflowWrap: 'anywhere' }}>
      {host ? (
        <>
          {name}
          <wbr />
          {host}
        </>
      ) : (
        children
      )}
    </span>
  );
}

/** A customer's own text, with its line breaks, read out in its language. */
export function Words({ words, language }: { words: string | null; language: string }) {
  return (
    <span lang={language} style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {words ?? <Nothing />}
    </span>
  );
}
