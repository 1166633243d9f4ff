import type { BoughtGiftCard, SiteSettings } from '@homebright/contract';
import { here } from '@homebright/web-common/router/location.js';
import { type ReactNode, useState } from 'react';
import { giftTexts } from '../../../lib/texts/gift.js';
import { longDate } from '../../../lib/time/format.js';
import { Button, LinkButton } from '../../../ui/button.js';
import { Card, Seal } from '../../../ui/card.js';
import { Skeleton, Spinner } from '../../../ui/loading.js';
import { usePageTitle } from '../../../ui/page-title.js';
import { OfflineState } from '../states.js';
import { GiftFace } from './gift-face.js';
import { useBoughtGift } from './order-gift.js';
import styles from './gift.module.css';
import layoutStyles from '../../../ui/layout.module.css';
import textStyles from '../../../ui/text.module.css';

/** '/gift/abc' → 'abc'. */
const tokenIn = (path: string): string => path.split('/')[2] ?? '';

/** A bought gift card for its buyer, who has the secret address: its state, and its code to print or pass on. */
export default function BoughtGiftPage({ site }: { site: SiteSettings }) {
  const [token] = useState(() => tokenIn(here().path));
  const { data: card, error, refetch, isSlow } = useBoughtGift(token);
  if (card === undefined && error) return <OfflineState onRetry={() => void refetch()} />;
  if (card === undefined) return <Skeleton height={480} />;
  const { seal, title, texts } = stateOf(card, isSlow);
  return (
    <State seal={seal} title={title} texts={texts}>
      {card && <GiftFace {...card} />}
      {card?.code && <Code code={card.code} />}
      {site.sellsGiftCards && (card === null || card.state === 'unpaid') && (
        <div className={styles.actions}>
          <LinkButton look="secondary" href="/gift">
            {giftTexts().bought.again}
          </LinkButton>
        </div>
      )}
    </State>
  );
}

interface StateProps {
  /** Undefined while the page waits. */
  seal: Parameters<typeof Seal>[0] | undefined;
  title: string;
  texts: string[];
}

function State({ seal, title, texts, children }: StateProps & { children: ReactNode }) {
  const heading = usePageTitle(title);
  return (
    <div className={`${layoutStyles.measure} ${styles.bought}`}>
      <div className={styles.boughtHead} role="status">
        {seal ? <Seal {...seal} /> : <Spinner />}
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {texts.map((text) => (
          <p key={text} className={textStyles.muted}>
            {text}
          </p>
        ))}
      </div>
      {children}
    </div>
  );
}

const DONE = { tone: 'success', icon: 'check' } as const;

function stateOf(card: BoughtGiftCard | null, isSlow: boolean): StateProps {
  const { bought: words } = giftTexts();
  switch (card?.state) {
    case undefined:
      return { seal: { icon: 'clock' }, title: words.lapsed, texts: [words.lapsedText] };
    case 'unpaid':
      return isSlow
        ? { seal: { icon: 'card' }, title: words.unpaid, texts: [words.unpaidText] }
        : { seal: undefined, title: words.checking, texts: [words.checkingText] };
    case 'paid':
      return { seal: DONE, title: words.paid, texts: [whenOf(card), words.receipt] };
    case 'delivered':
      return card.recipientEmail
        ? { seal: DONE, title: words.sent(card.recipientName), texts: [words.sentText(card.recipientEmail)] }
        : { seal: DONE, title: words.ready, texts: [words.readyText] };
    case 'redeemed':
      return { seal: DONE, title: words.redeemed, texts: [words.redeemedText] };
    case 'cancelled':
      return { seal: { icon: 'card' }, title: words.cancelled, texts: [words.cancelledText] };
  }
}

function whenOf({ recipientEmail, deliverOn }: BoughtGiftCard): string {
  const { bought: words } = giftTexts();
  return recipientEmail ? words.onDay(recipientEmail, longDate(deliverOn)) : words.toYou;
}

function Code({ code }: { code: string }) {
  const { bought: words } = giftTexts();
  return (
    <>
      <Card className={layoutStyles.stack}>
        <div>
          <p className={textStyles.muted}>{words.code}</p>
          <p className={styles.code}>{code}</p>
        </div>
        <p className={textStyles.muted}>{words.howTo(window.location.host)}</p>
      </Card>
      <div className={styles.actions}>
        <Button onClick={() => window.print()}>{words.print}</Button>
      </div>
    </>
  );
}
