import { Activity, memo, useCallback, useEffect, useState } from 'react';
import { afterPaint } from '../../../lib/after-paint.js';
import { useAvailability } from '../../../lib/api/availability.js';
import { useCurrentUser } from '../../../lib/api/current-user.js';
import { useSite } from '../../../lib/api/site.js';
import { type Answers, type Booking, oneTime } from '../../../lib/flow/draft.js';
import { LAST_QUESTION } from '../../../lib/flow/events.js';
import { send } from '../../../lib/flow/store.js';
import { useFlow } from '../../../lib/flow/use-flow.js';
import { texts } from '../../../lib/texts/index.js';
import { questionsTexts } from '../../../lib/texts/questions.js';
import { todayIn } from '@homebright/web-common/time/dates.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { type Priced, usePriced } from '../../../ui/prices/use-prices.js';
import { useFewerSteps } from '../fewer-steps/use-fewer-steps.js';
import { FootTotal, RunningTotal } from '../running-total.js';
import { Progress } from './progress.js';
import { QuestionPage } from './question-page.js';
import type { QuestionProps } from './question-props.js';
import { missing, type Missing, QUESTIONS } from './rules.js';
import { AFTER_CHOICE, useAutoAdvance } from './use-auto-advance.js';
import { useNeighbors } from './use-neighbors.js';
import styles from './questionnaire.module.css';

const NOTHING: Missing[] = [];
const nameOf = (question: number) => QUESTIONS[question - 1] ?? 'rooms';
const answer = (answers: Answers) => send({ type: 'answered', answers });
const onQuestion = (question: number) => send({ type: 'questionReached', question });
const titleOf = (question: number) => `question-title-${question}`;

/**
 * Asks nine questions, one at a time (docs/rules.md#funnel). Reads the price and the free times here once for all
 * questions.
 */
export const Questionnaire = memo(function Questionnaire({ booking }: { booking: Booking }) {
  const { service, isRecurring, frequency } = booking.selection ?? oneTime('2-hour');
  const isTwiceAWeek = isRecurring && frequency === 'twice-a-week';
  const timeZone = useSite()?.timeZone ?? 'America/New_York';
  const date = booking.answers.appointmentDate;
  const priced = usePriced(booking);
  const { quote: length, area, home } = priced ?? {};
  const day = useAvailability(service, date ?? todayIn(timeZone), 1, length).byDate.get(date ?? '');
  const { user } = useCurrentUser();
  const fewer = useFewerSteps();
  const signedInAs = [user?.firstName, user?.lastName].filter(Boolean).join(' ');
  return (
    <Questions
      {...{ booking, priced, service, isTwiceAWeek, length, area, home, timeZone, day, fewer, signedInAs }}
    />
  );
});

interface Props extends Pick<
  QuestionProps,
  'service' | 'isTwiceAWeek' | 'length' | 'area' | 'home' | 'timeZone' | 'day' | 'fewer'
> {
  booking: Booking;
  priced?: Priced;
  /** The name from sign-in. */
  signedInAs: string;
}

function Questions({ booking, priced, signedInAs, ...known }: Props) {
  const { question, refusal: refused } = useFlow().place;
  const { answers } = booking;
  const { day, area, home, fewer } = known;
  const last = fewer?.lastQuestion(question) ?? LAST_QUESTION;
  const { questionnaire } = questionsTexts();
  usePrefilledName(answers, nameOf(question) === 'contact' ? signedInAs : '');
  // Why the server refused the answer to this question.
  const [refusal, setRefusal] = useState(refused);
  const [errors, setErrors] = useState(() => (refusal ? missing(nameOf(question), answers) : NOTHING));
  const furthest = useFurthest(question);
  const isDrawn = useNeighbors(question);
  // Screen readers read a new question from its heading, and the next Tab reaches its first answer. The focus moves
  // after the paint, because it forces a layout.
  useEffect(() => afterPaint(() => document.getElementById(titleOf(question))?.focus()), [question]);

  const next = (byItself = false) => {
    // A card was pressed, and the other question of its step is still open.
    if (byItself && home?.lacks(nameOf(question), answers)) return false;
    const found = (fewer?.missing ?? missing)(nameOf(question), answers, day, area, home);
    setRefusal(undefined);
    setErrors(found.length > 0 ? found : NOTHING);
    if (found.length > 0) return;
    if (fewer) send(fewer.eventAfter(question, booking, { day, priced }));
    else if (question === LAST_QUESTION)
      send({ type: priced?.offered.length ? 'extrasOffered' : 'questionsDone' });
    else onQuestion(question + 1);
  };
  const { advanceAfter, cancel, isUnnoticed, notice } = useAutoAdvance(next, question);
  const back = () => {
    if (isUnnoticed()) return;
    cancel();
    setRefusal(undefined);
    setErrors(NOTHING);
    send({ type: 'wentBack' });
  };
  const onAnswer = useCallback(
    (patch: Answers) => {
      notice();
      setRefusal(undefined);
      setErrors(NOTHING);
      answer(patch);
    },
    [notice],
  );
  const onPress = useCallback(() => advanceAfter(AFTER_CHOICE), [advanceAfter]);

  return (
    <Dialog title={questionnaire.title} size="large" onClose={() => send({ type: 'questionsClosed' })}>
      <form
        className={styles.questionnaire}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const form = event.currentTarget;
          const mustWait = nameOf(question) === 'location' && area?.isAsking;
          if (mustWait) void area.answered().then(() => afterPaint(() => form.requestSubmit()));
          else if (!isUnnoticed()) next();
        }}
      >
        <Progress step={question} of={last}>
          {fewer && <fewer.ChosenTime {...{ question, answers, day, onQuestion }} />}
        </Progress>
        <div className={styles.columns}>
          {QUESTIONS.map((name, index) => {
            const isShown = index + 1 === question;
            if (!isDrawn(index + 1)) return null;
            return (
              <Activity key={name} mode={isShown ? 'visible' : 'hidden'}>
                <QuestionPage
                  titleId={titleOf(index + 1)}
                  errors={isShown ? errors : NOTHING}
                  refusal={isShown && errors.length === 0 ? refusal : undefined}
                  isFirstVisit={index + 1 >= furthest}
                  cancelAdvance={cancel}
                  {...known}
                  {...{ name, answers, onAnswer, onPress, onQuestion, advanceAfter }}
                />
              </Activity>
            );
          })}
          <RunningTotal booking={booking} priced={priced} />
        </div>
        <div className={styles.actions} data-foot>
          <FootTotal booking={booking} priced={priced} />
          {priced && <priced.rules.PriceStatus quote={priced.quote} />}
          <Button look="secondary" onClick={back}>
            {texts.common.back}
          </Button>
          <Button type="submit">{question === last ? questionnaire.complete : texts.common.next}</Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Fills in the name when the contact question is reached. A field that the customer emptied stays empty. */
function usePrefilledName({ customerName }: Answers, name: string): void {
  const isWanted = name !== '' && customerName === undefined;
  useEffect(() => {
    if (isWanted) answer({ customerName: name });
  }, [isWanted, name]);
}

/** The furthest question that was reached. At an earlier question, the customer has come back. */
function useFurthest(question: number): number {
  const [furthest, setFurthest] = useState(question);
  if (question > furthest) setFurthest(question);
  return Math.max(question, furthest);
}
