import type { OwnCards } from '@homebright/contract';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { siteQuery } from '../../lib/api/site.js';
import { optional } from '../../lib/optional.js';
import { preloaded } from '../../lib/preloaded.js';
import { send } from '../../lib/flow/store.js';
import { settingsTexts } from '../../lib/texts/settings.js';
import { texts } from '../../lib/texts/index.js';
import { Button } from '../../ui/button.js';
import { Card, Seal } from '../../ui/card.js';
import { Skeleton } from '../../ui/loading.js';
import { usePageTitle } from '../../ui/page-title.js';
import { useOwnCards } from './api/cards.js';
import { useCreditHistory } from './api/credit.js';
import { useSettings } from './api/settings.js';
import { CalendarCard } from './calendar-card.js';
import { ChannelsCard } from './channels-card.js';
import { ContactCard } from './contact-card.js';
import { DataCard } from './data-card.js';
import { LanguageCard } from './language-card.js';
import { SessionsCard } from './sessions-card.js';
import styles from './settings.module.css';
import cardStyles from '../../ui/card.module.css';
import layoutStyles from '../../ui/layout.module.css';
import textStyles from '../../ui/text.module.css';

const CardsCard = optional(() => import('./cards-card.js'));
const creditPanel = preloaded(() => import('./credit/credit-panel.js'));
const CreditPanel = creditPanel.Page;

const toBookings = () => send({ type: 'bookingsAsked' });

/** The height of the cards' card in pixels, reserved until it is loaded. */
const heightOf = ({ cards }: OwnCards) => 226 + 74 * cards.length;

/** The page on which a customer chooses how to be reached, gets a calendar link, and manages their data. */
export default function SettingsPage() {
  const words = settingsTexts();
  const heading = usePageTitle(words.title);
  const { data: settings, refetch, ...query } = useSettings();
  const own = useOwnCards();
  const site = useQuery(siteQuery);
  const savesCards = site.data?.savesCards === true;
  const usesCredit = site.data?.usesCredit === true;
  const credit = useCreditHistory(usesCredit, creditPanel.load);
  const isPending = query.isPending || own.isPending || site.isPending || (usesCredit && credit.isPending);
  return (
    <div className={`${layoutStyles.measure} ${styles.settings}`}>
      <div className={layoutStyles.pageHead}>
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {words.title}
          </h1>
          <p className={textStyles.muted}>{words.text}</p>
        </div>
        <Button look="secondary" onClick={toBookings}>
          {words.back}
        </Button>
      </div>
      {isPending && <LoadingSettings />}
      {!isPending && !settings && (
        <Card className={cardStyles.pageState} role="alert">
          <Seal tone="error" icon="alert" />
          <h2>{words.unreadableTitle}</h2>
          <p className={textStyles.muted}>{words.unreadableText}</p>
          <Button onClick={() => void refetch()}>{texts.common.tryAgain}</Button>
        </Card>
      )}
      {!isPending && settings && (
        <div className={styles.cards}>
          <div className={styles.column}>
            <ContactCard settings={settings} />
            <ChannelsCard settings={settings} />
            <LanguageCard settings={settings} />
          </div>
          <div className={styles.column}>
            {credit.data && <CreditPanel {...credit.data} />}
            {own.data && (savesCards || own.data.cards.length > 0) && (
              <Suspense fallback={<Skeleton height={heightOf(own.data)} />}>
                <CardsCard own={own.data} />
              </Suspense>
            )}
            <CalendarCard link={settings.calendar} />
            <SessionsCard />
            <DataCard settings={settings} />
          </div>
        </div>
      )}
    </div>
  );
}

function LoadingSettings() {
  return (
    <div className={styles.cards} role="status">
      <span className={textStyles.unseen}>{settingsTexts().loading}</span>
      {[1, 2, 3, 4].map((n) => (
        <Card key={n} className={layoutStyles.stack}>
          <Skeleton height={24} width="45%" />
          <Skeleton height={48} />
          <Skeleton height={48} />
        </Card>
      ))}
    </div>
  );
}
