import { type DayAvailability, type SavedProperty, type TimeWindow } from '@homebright/contract';
import { addDays, todayIn } from '@homebright/web-common/time/dates.js';
import { useAvailability } from '../../../lib/api/availability.js';
import { useSavedHomes } from '../../../lib/api/saved-homes.js';
import { serviceName, useServices } from '../../../lib/api/services.js';
import { useSite } from '../../../lib/api/site.js';
import { type Answers, oneTime } from '../../../lib/flow/draft.js';
import { send } from '../../../lib/flow/store.js';
import { fewerStepsTexts } from '../../../lib/texts/fewer-steps.js';
import { nextFreeTexts } from '../../../lib/texts/next-free.js';
import { Button } from '../../../ui/button.js';
import { Card } from '../../../ui/card.js';
import { type FreeTime, firstFree, timeWords } from '../../../ui/next-free/first-free.js';
import { usePriced } from '../../../ui/prices/use-prices.js';
import { firstUnanswered, reusable } from '../questionnaire/home-answers.js';
import { DATE } from './steps.js';
import styles from './fewer-steps.module.css';
import layoutStyles from '../../../ui/layout.module.css';
import textStyles from '../../../ui/text.module.css';

/** How far ahead a time is looked for. */
const DAYS_SEARCHED = 30;
/** A time of day that the customer is used to may be this many days later than the first free one. */
const WORTH_WAITING_DAYS = 7;

type KnownHome = SavedProperty & { service: string };

/** The next free time, at the usual time of day if that is hardly later. */
export function usualOrFirst(
  days: readonly DayAvailability[],
  usual: TimeWindow | null,
): FreeTime | undefined {
  const first = firstFree(days);
  if (!first || !usual) return first;
  const until = addDays(first.date, WORTH_WAITING_DAYS);
  const soon = days.find(({ date, windows }) => date <= until && windows[usual]);
  return soon ? { date: soon.date, window: usual } : first;
}

/** The last cleaning once more, for customers whose service is still offered. */
export function BookAgain() {
  const services = useServices();
  const last = useSavedHomes().find(
    (home): home is KnownHome => home.service !== null && services.some(({ id }) => id === home.service),
  );
  return last ? <Again home={last} name={serviceName(services, last.service)} /> : null;
}

function Again({ home, name }: { home: KnownHome; name: string }) {
  const words = fewerStepsTexts();
  const next = nextFreeTexts();
  const timeZone = useSite()?.timeZone ?? 'America/New_York';
  const today = todayIn(timeZone);
  const answers = reusable(home);
  const selection = oneTime(home.service);
  const priced = usePriced({ selection, answers, focusNotes: '', photos: [] });
  const { byDate, isFetching, isError } = useAvailability(home.service, today, DAYS_SEARCHED, priced?.quote);
  const free = usualOrFirst([...byDate.values()], home.window);
  const isOpen = firstUnanswered(answers, priced?.home) !== undefined;

  const book = (time: Answers = {}) => {
    send({ type: 'anotherAsked' });
    send({ type: 'answered', answers: { ...answers, ...time } });
    send({ type: 'serviceChosen', selection });
    if (isOpen) return;
    if (time.appointmentDate) send({ type: 'reviewAsked' });
    else send({ type: 'questionReached', question: DATE });
  };
  const said = free ? `${next.next} ${timeWords(free, today)}` : isFetching ? next.checking : next.none;
  return (
    <div className={`${layoutStyles.measure} ${styles.again}`}>
      <Card className={styles.againCard}>
        <div>
          <h2>{words.again(name)}</h2>
          <p className={textStyles.muted}>{home.location}</p>
          <p role="status">{isError ? next.failed : said}</p>
        </div>
        <div className={layoutStyles.row}>
          {free && (
            <Button onClick={() => book({ appointmentDate: free.date, appointmentTime: free.window })}>
              {next.book}
            </Button>
          )}
          <Button look={free ? 'secondary' : 'primary'} onClick={() => book()}>
            {words.otherTime}
          </Button>
        </div>
      </Card>
    </div>
  );
}
