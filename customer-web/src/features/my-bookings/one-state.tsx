import { ApiError } from '@homebright/web-common/api/client.js';
import { texts } from '../../lib/texts/index.js';
import type { ReactNode } from 'react';
import { signInAndReturn } from '../../lib/router/leave.js';
import { Link } from '@homebright/web-common/router/link.js';
import { here } from '@homebright/web-common/router/location.js';
import { notFoundTexts } from '../../lib/texts/not-found.js';
import { AnchorButton, Button, LinkButton } from '../../ui/button.js';
import { Card, Seal } from '../../ui/card.js';
import { Icon } from '../../ui/icon.js';
import { Skeleton } from '../../ui/loading.js';
import styles from './my-bookings.module.css';
import visitStyles from './visit/visit.module.css';
import cardStyles from '../../ui/card.module.css';
import layoutStyles from '../../ui/layout.module.css';
import textStyles from '../../ui/text.module.css';

function LoadingOne({ words }: { words: string }) {
  return (
    <div className={layoutStyles.stack} role="status">
      <span className={textStyles.unseen}>{words}</span>
      <Skeleton height={40} width="60%" />
      <Card className={layoutStyles.stack}>
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

/** The reason why there is nothing to show. */
function reasonOf(error: Error): 'signedOut' | 'unknown' | 'unreadable' {
  const status = error instanceof ApiError ? error.status : undefined;
  if (status === 401) return 'signedOut';
  return status === 404 || status === 400 ? 'unknown' : 'unreadable';
}

function reasonWords(error: Error, words: Words): { title: string; text: string } {
  switch (reasonOf(error)) {
    case 'signedOut':
      return { title: texts.session.expired.title, text: notFoundTexts().maybeSignIn };
    case 'unknown':
      return { title: words.notFound, text: words.notFoundText };
    case 'unreadable':
      return { title: words.errorTitle, text: words.errorText };
  }
}

/** The title of a page whose item is still loading, or cannot be shown. */
export const titleWithout = (error: Error | null, words: Words): string =>
  error ? reasonWords(error, words).title : words.loading;

/** The item is not the customer's, could not be read, or requires signing in again. */
function NothingThere({ error, words, onRetry }: { error: Error; words: Words; onRetry: () => void }) {
  const reason = reasonOf(error);
  const { title, text } = reasonWords(error, words);
  const isError = reason === 'unreadable';
  return (
    <Card className={cardStyles.pageState} role="alert">
      <Seal tone={isError ? 'error' : 'plain'} icon={isError ? 'alert' : 'calendar'} />
      <h1>{title}</h1>
      <p className={textStyles.muted}>{text}</p>
      {reason === 'signedOut' && (
        <AnchorButton href={signInAndReturn(here().path)}>{notFoundTexts().signIn}</AnchorButton>
      )}
      {reason === 'unknown' && <LinkButton href="/bookings">{words.back}</LinkButton>}
      {isError && <Button onClick={onRetry}>{texts.common.tryAgain}</Button>}
    </Card>
  );
}

/** A page below My Bookings, with a link back to it. */
export function OnePage({ back, children }: { back: string; children: ReactNode }) {
  return (
    <div className={`${layoutStyles.measure} ${styles.myBookings} ${visitStyles.visit}`}>
      <Link className={visitStyles.back} href="/bookings">
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

/**
 * Shows the item once it is loaded. Until then it says that the item is loading, or why it cannot be loaded.
 */
export function OneState<One>({ one: { data, error, refetch }, words, children }: Props<One>) {
  if (data) return children(data);
  if (error) return <NothingThere error={error} words={words} onRetry={() => void refetch()} />;
  return <LoadingOne words={words.loading} />;
}
