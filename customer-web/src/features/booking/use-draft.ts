import type { QuestionnaireAnswers } from '@homebright/contract';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { forgetPending, keepAnswers, loadAnswers } from '../../lib/draft/draft.js';
import {
  forgetJourney,
  type Journey,
  keepJourney,
  loadJourney,
  newJourney,
} from '../../lib/draft/journey.js';

export type Answers = Partial<QuestionnaireAnswers>;

/** The answers and the rest of a booking being made, kept in browser storage with every change. */
export function useDraft() {
  const [answers, setAnswers] = useState<Answers>(() => loadAnswers() ?? {});
  const [journey, setJourney] = useState<Journey>(loadJourney);

  useEffect(() => {
    // Another tab wrote it on, or paid for it: what it has become there counts here too.
    const readAgain = () => {
      setAnswers(loadAnswers() ?? {});
      setJourney(loadJourney());
    };
    window.addEventListener('storage', readAgain);
    return () => window.removeEventListener('storage', readAgain);
  }, []);

  const answer = useCallback((patch: Answers) => {
    const next = { ...loadAnswers(), ...patch };
    keepAnswers(next);
    setAnswers(next);
  }, []);

  const note = useCallback((patch: Partial<Journey>) => {
    const next = { ...loadJourney(), ...patch };
    keepJourney(next);
    setJourney(next);
  }, []);

  /** A new booking. The answers about the home stay, the day does not. */
  const startOver = useCallback(() => {
    const {
      appointmentDate: _date,
      appointmentTime: _time,
      customTime: _custom,
      ...kept
    } = loadAnswers() ?? {};
    forgetPending();
    forgetJourney();
    keepAnswers(kept);
    setAnswers(kept);
    setJourney(newJourney());
  }, []);

  return useMemo(
    () => ({ answers, answer, journey, note, startOver }),
    [answers, answer, journey, note, startOver],
  );
}
export type Draft = ReturnType<typeof useDraft>;
