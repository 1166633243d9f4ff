import { ApiError } from '../../lib/api/client.js';
import { texts } from '../../lib/texts/index.js';
import { Button, LinkButton } from '../../ui/button.js';
import { Card, Seal } from '../../ui/card.js';
import { Skeleton } from '../../ui/loading.js';

export function LoadingOne({ words }: { words: string }) {
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
  notFound: string;
  notFoundText: string;
  errorTitle: string;
  errorText: string;
  back: string;
}

/** One that is not the customer's, or could not be read. */
export function NothingThere({ error, words, onRetry }: { error: Error; words: Words; onRetry: () => void }) {
  const isUnknown = error instanceof ApiError && error.status < 500;
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
