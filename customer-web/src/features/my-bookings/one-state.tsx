import { ApiError } from '../../lib/api/client.js';
import { texts } from '../../lib/texts/index.js';
import type { ReactNode } from 'react';
import { Link } from '../../lib/router/link.js';
import { Button, LinkButton } from '../../ui/button.js';
import { Card, Seal } from '../../ui/card.js';
import { Icon } from '../../ui/icon.js';
import { Skeleton } from '../../ui/loading.js';

function LoadingOne({ words }: { words: string }) {
  return (
    <div className="stack" role="status">
      <span className="unseen">{words}</span>
      <Skeleton height={40} width="60%" />
      <Card className="stack">
        <Skeleton height={24} width="40%" />
        <Skeleton width="80%" />
        <Skeleton width="65%" />
      </Card>
    </div>
  );
}

interface Words {
  loading: string;
  notFound: string;
  notFoundText: string;
  errorTitle: string;
  errorText: string;
  back: string;
}

const isOfNobody = (error: Error) => error instanceof ApiError && error.status < 500;

/** What a page is called that has nothing to show yet, or never will. */
export function titleWithout(error: Error | null, words: Words): string {
  if (!error) return words.loading;
  return isOfNobody(error) ? words.notFound : words.errorTitle;
}

/** One that is not the customer's, or could not be read. */
function NothingThere({ error, words, onRetry }: { error: Error; words: Words; onRetry: () => void }) {
  const isUnknown = isOfNobody(error);
  return (
    <Card className="page-state" role="alert">
      <Seal tone={isUnknown ? 'plain' : 'error'} icon={isUnknown ? 'calendar' : 'alert'} />
      <h1>{isUnknown ? words.notFound : words.errorTitle}</h1>
      <p className="quiet">{isUnknown ? words.notFoundText : words.errorText}</p>
      {isUnknown ? (
        <LinkButton href="/bookings">{words.back}</LinkButton>
      ) : (
        <Button onClick={onRetry}>{texts.common.tryAgain}</Button>
      )}
    </Card>
  );
}

/** A page below My Bookings, with the way back to it. */
export function OnePage({ back, children }: { back: string; children: ReactNode }) {
  return (
    <div className="measure my-bookings visit">
      <Link className="visit-back" href="/bookings">
        <Icon name="back" size={18} />
        {back}
      </Link>
      {children}
    </div>
  );
}

interface Props<One> {
  one: { data: One | undefined; error: Error | null; refetch: () => unknown };
  words: Words;
  children: (one: One) => ReactNode;
}

/** What was asked for, as soon as it is there; until then that it loads, or why it does not. */
export function OneState<One>({ one: { data, error, refetch }, words, children }: Props<One>) {
  if (data) return children(data);
  if (error) return <NothingThere error={error} words={words} onRetry={() => void refetch()} />;
  return <LoadingOne words={words.loading} />;
}
