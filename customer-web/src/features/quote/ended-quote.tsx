import type { LinkedQuote, QuoteLinkState } from '@homebright/contract';
import { isOffline } from '@homebright/web-common/api/client.js';
import type { ReactNode } from 'react';
import { useSite } from '../../lib/api/site.js';
import { texts } from '../../lib/texts/index.js';
import { quoteTexts } from '../../lib/texts/quote.js';
import { longDate } from '../../lib/time/format.js';
import { Button, LinkButton } from '../../ui/button.js';
import { Seal } from '../../ui/card.js';
import { OrderSummary } from '../../ui/order-summary.js';
import { usePageTitle } from '../../ui/page-title.js';
import { refusalWords } from './refusal-words.js';
import styles from './quote.module.css';
import cardStyles from '../../ui/card.module.css';
import layoutStyles from '../../ui/layout.module.css';
import textStyles from '../../ui/text.module.css';

/** The company's phone number and email address. */
export function ContactLines() {
  const { businessPhone: phone, businessEmail: email } = useSite() ?? {};
  return (
    <p>
      {phone && <a href={`tel:${phone}`}>{phone}</a>}
      {phone && email && ' · '}
      {email && <a href={`mailto:${email}`}>{email}</a>}
    </p>
  );
}

interface StateProps {
  seal: Parameters<typeof Seal>[0];
  title: string;
  text: string;
  children?: ReactNode;
  /** Shown below the state. */
  after?: ReactNode;
}

function State({ seal, title, text, children, after }: StateProps) {
  const heading = usePageTitle(title);
  return (
    <div className={`${layoutStyles.measure} ${styles.quote} ${styles.narrow}`}>
      <div className={cardStyles.pageState} role="status">
        <Seal {...seal} />
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className={textStyles.muted}>{text}</p>
        {children}
      </div>
      {after}
    </div>
  );
}

interface EndedProps {
  state: QuoteLinkState;
  quote: LinkedQuote | null;
  /** Whether this page has just tried to accept the quote. */
  isRefused: boolean;
}

/** A quote that was answered or has expired, and a link that no longer works. */
export function EndedQuote({ state, quote, isRefused }: EndedProps) {
  const { states } = quoteTexts();
  if (state === 'accepted' && quote?.accepted) return <AcceptedQuote quote={quote} isRefused={isRefused} />;
  if (state === 'declined') return <ContactState seal={{ icon: 'check' }} {...states.declined} />;
  if (state === 'expired' && quote) {
    const { title, text } = states.expired;
    return <ContactState seal={{ icon: 'clock' }} title={title(longDate(quote.expiresOn))} text={text} />;
  }
  return <ContactState seal={{ icon: 'clock' }} {...states.lapsed} />;
}

function ContactState(props: Omit<StateProps, 'children' | 'after'>) {
  return (
    <State {...props}>
      <ContactLines />
    </State>
  );
}

/** The visit that was taken. It may still have to be paid. */
function AcceptedQuote({ quote, isRefused }: { quote: LinkedQuote; isRefused: boolean }) {
  const words = quoteTexts().states.accepted;
  const { accepted, options } = quote;
  const option = options.find(({ number }) => number === accepted?.option);
  const payPath = accepted?.payPath;
  return (
    <State
      seal={{ icon: 'check', tone: 'success' }}
      title={isRefused ? words.before : words.title}
      text={[isRefused && words.notTwice, payPath ? words.toPay : words.text].filter(Boolean).join(' ')}
      after={
        accepted &&
        option && (
          <OrderSummary
            title={words.visit}
            order={{
              ...accepted,
              service: option.service,
              label: option.serviceLabel,
              isRecurring: option.frequency !== null,
              frequency: option.frequency,
              amount: option.total,
            }}
          />
        )
      }
    >
      {payPath && <LinkButton href={payPath}>{words.pay}</LinkButton>}
    </State>
  );
}

/** The quote could not be loaded. */
export function QuoteFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { failed } = quoteTexts().states;
  return (
    <div className={`${layoutStyles.measure} ${styles.quote}`}>
      <div className={cardStyles.pageState} role="alert">
        <Seal tone="error" icon="alert" />
        <h1>{failed.title}</h1>
        <p className={textStyles.muted}>{isOffline(error) ? texts.common.offline : failureWords(error)}</p>
        <Button onClick={onRetry}>{texts.common.tryAgain}</Button>
      </div>
    </div>
  );
}

/** A busy server says so; other failures are temporary. */
function failureWords(error: unknown): string {
  const { busy, failed } = quoteTexts().states;
  return refusalWords(error) === busy ? busy : failed.text;
}
