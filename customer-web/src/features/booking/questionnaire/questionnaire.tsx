import { useEffect, useRef, useState } from 'react';
import { useAvailability } from '../../../lib/api/availability.js';
import { useSite } from '../../../lib/api/site.js';
import { oneTime } from '../../../lib/draft/journey.js';
import { texts } from '../../../lib/texts/index.js';
import { todayIn } from '../../../lib/time/dates.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { QuestionArt } from '../../../ui/art/question-art.js';
import { FootTotal, RunningTotal } from '../running-total.js';
import type { Draft } from '../use-draft.js';
import { LAST_QUESTION } from '../use-home-place.js';
import { Progress } from './progress.js';
import { QUESTION_VIEWS } from './question-views.js';
import { missing, type Missing, QUESTIONS } from './rules.js';
import { SavedHomes } from './saved-homes.js';
import { AFTER_CHOICE, useAutoAdvance } from './use-auto-advance.js';
import './questionnaire.css';

interface Props {
  draft: Draft;
  /** 1 to 9. */
  question: number;
  onQuestion: (question: number) => void;
  onBack: () => void;
  onClose: () => void;
  onComplete: () => void;
}

/** Spec section 2.3: one question at a time, nine of them. */
export function Questionnaire({ draft, question, onQuestion, onBack, onClose, onComplete }: Props) {
  const name = QUESTIONS[question - 1] ?? 'rooms';
  const { questionnaire } = texts;
  const { service } = draft.journey.selection ?? oneTime('2-hour');
  const timeZone = useSite()?.timeZone ?? 'America/New_York';
  const date = draft.answers.appointmentDate;
  const day = useAvailability(service, date ?? todayIn(timeZone), 1).byDate.get(date ?? '');
  const [errors, setErrors] = useState<Missing[]>([]);
  const heading = useHeadingFocus(question);
  const isFirstVisit = useFirstVisit(question);

  const next = () => {
    const found = missing(name, draft.answers, day);
    setErrors(found);
    if (found.length > 0) return;
    if (question === LAST_QUESTION) onComplete();
    else onQuestion(question + 1);
  };
  const { advanceAfter, cancel } = useAutoAdvance(next, question);
  const back = () => {
    cancel();
    setErrors([]);
    onBack();
  };
  const View = QUESTION_VIEWS[name];

  return (
    <Dialog title={questionnaire.title} size="large" onClose={onClose}>
      <form
        className="questionnaire"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          next();
        }}
      >
        <Progress step={question} of={LAST_QUESTION} />
        <div className="question-columns">
          <fieldset className="question" key={name} aria-labelledby="question-title">
            <QuestionArt name={name} />
            <h3 className="question-title" id="question-title" ref={heading} tabIndex={-1}>
              {questionnaire[name]}
            </h3>
            {name === 'rooms' && (
              <SavedHomes
                onUse={(answers, isComplete) => {
                  draft.answer(answers);
                  if (isComplete) onQuestion(QUESTIONS.indexOf('date') + 1);
                }}
              />
            )}
            <View
              answers={draft.answers}
              onAnswer={(patch) => {
                setErrors([]);
                draft.answer(patch);
              }}
              onPress={() => advanceAfter(AFTER_CHOICE)}
              {...{ errors, service, timeZone, day, isFirstVisit, advanceAfter, cancelAdvance: cancel }}
            />
          </fieldset>
          <RunningTotal draft={draft} />
        </div>
        <div className="question-actions">
          <FootTotal draft={draft} />
          <Button look="secondary" onClick={back}>
            {texts.common.back}
          </Button>
          <Button type="submit">
            {question === LAST_QUESTION ? questionnaire.complete : texts.common.next}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Each new question is read out from its heading, and the next Tab reaches its first answer. */
function useHeadingFocus(question: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [question]);
  return heading;
}

/** True until somebody comes back to a question they had left forwards. */
function useFirstVisit(question: number): boolean {
  const [furthest, setFurthest] = useState(question);
  if (question > furthest) setFurthest(question);
  return question >= furthest;
}
