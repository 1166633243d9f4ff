import type { LinkedQuote } from '@homebright/contract';
import { lazy, Suspense, useState } from 'react';
import { useSite } from '../../lib/api/site.js';
import { BUSINESS_NAME } from '../../lib/business.js';
import { quoteTexts } from '../../lib/texts/quote.js';
import { longDate } from '../../lib/time/format.js';
import { AnchorButton, Button } from '../../ui/button.js';
import { Notice } from '../../ui/card.js';
import { Skeleton } from '../../ui/loading.js';
import { usePageTitle } from '../../ui/page-title.js';
import Policy from '../../ui/policy.js';
import { ContactLines, EndedQuote, QuoteFailed } from './ended-quote.js';
import { DeclineDialog } from './decline-dialog.js';
import { OptionCard } from './option-card.js';
import { apiPath, useQuoteLink } from './use-quote-link.js';
import styles from './quote.module.css';
import layoutStyles from '../../ui/layout.module.css';
import textStyles from '../../ui/text.module.css';

/** Loaded later, because reading a quote needs no calendar. */
const AcceptPart = lazy(() => import('./accept-part.js'));

/** Shows a written quote to anybody who has its link, and takes the answer without sign-in (docs/rules.md#written-quotes). */
export default function QuotePage() {
  const { token, view, error, reload } = useQuoteLink();
  const site = useSite();
  const [isRefused, setRefused] = useState(false);
  const refused = () => {
    setRefused(true);
    return reload();
  };
  if (!view && error) return <QuoteFailed error={error} onRetry={() => void reload()} />;
  if (!view || !site) return <Skeleton height={320} />;
  if (view.state === 'open' && view.quote)
    return (
      <OpenQuote
        token={token}
        quote={view.quote}
        isRefused={isRefused}
        onAnswered={reload}
        onRefused={refused}
      />
    );
  return <EndedQuote state={view.state} quote={view.quote} isRefused={isRefused} />;
}

interface Props {
  token: string;
  quote: LinkedQuote;
  /** Whether an acceptance was refused, because the quote had changed. */
  isRefused: boolean;
  /** Reads the quote again. */
  onAnswered: () => Promise<unknown>;
  onRefused: () => Promise<unknown>;
}

function OpenQuote({ token, quote, isRefused, onAnswered, onRefused }: Props) {
  const words = quoteTexts();
  const title = words.title(useSite()?.businessName ?? BUSINESS_NAME);
  const heading = usePageTitle(title);
  const [chosen, setChosen] = useState<number>();
  const [isDeclining, setDeclining] = useState(false);
  const option = quote.options.find(({ number }) => number === chosen);
  return (
    <div className={`${layoutStyles.measure} ${styles.quote}`}>
      <header className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className={textStyles.muted}>{words.about(quote.number, quote.customerName, quote.location)}</p>
      </header>
      <Notice>{words.until(longDate(quote.expiresOn))}</Notice>
      {quote.note && <p className={styles.note}>{quote.note}</p>}
      <Photos token={token} photos={quote.photos} />
      <div className={styles.options}>
        {quote.options.map((one) => (
          <OptionCard
            key={one.number}
            option={one}
            isChosen={one.number === chosen}
            onChoose={quote.acceptsOnline ? () => setChosen(one.number) : undefined}
          />
        ))}
      </div>
      {!quote.acceptsOnline && (
        <Notice icon="phone">
          {words.accept.callTitle}
          <ContactLines />
        </Notice>
      )}
      {isRefused && !option && (
        <div role="alert">
          <Notice tone="error" icon="alert">
            {words.accept.changed}
          </Notice>
        </div>
      )}
      {option && (
        <Suspense fallback={<Skeleton height={640} />}>
          <AcceptPart
            key={option.number}
            token={token}
            option={option}
            version={quote.version}
            onAnswered={onAnswered}
            onRefused={onRefused}
          />
        </Suspense>
      )}
      <Policy booking={quote.policy} isChargedLater={quote.options.some(({ deposit }) => deposit !== null)} />
      <div className={layoutStyles.row}>
        <AnchorButton look="secondary" href={`${apiPath(token)}/pdf`} target="_blank" rel="noreferrer">
          {words.pdf}
        </AnchorButton>
        <Button look="quiet" onClick={() => setDeclining(true)}>
          {words.decline.ask}
        </Button>
      </div>
      {isDeclining && (
        <DeclineDialog token={token} onAnswered={onAnswered} onClose={() => setDeclining(false)} />
      )}
    </div>
  );
}

function Photos({ token, photos }: Pick<Props, 'token'> & Pick<LinkedQuote, 'photos'>) {
  const words = quoteTexts();
  if (photos.length === 0) return null;
  return (
    <ul className={styles.photos} aria-label={words.photos}>
      {photos.map(({ id }, at) => (
        <li key={id}>
          <a href={`${apiPath(token)}/photos/${id}`} target="_blank" rel="noreferrer">
            <img src={`${apiPath(token)}/photos/${id}?size=thumb`} alt={words.photo(at + 1)} loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
  );
}
