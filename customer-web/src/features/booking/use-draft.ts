import { useCallback, useEffect, useMemo, useState } from 'react';
import { type Answers, forgetPending, keepAnswers, loadAnswers } from '../../lib/draft/draft.js';
import {
  forgetJourney,
  type Journey,
  keepJourney,
  loadJourney,
  newJourney,
} from '../../lib/draft/journey.js';

export type { Answers };

/** The booking being made, saved to browser storage with every change. */
export function useDraft() {
  const [answers, setAnswers] = useState<Answers>(() => loadAnswers() ?? {});
  const [journey, setJourney] = useState<Journey>(loadJourney);

  useEffect(() => {
    // Another tab changed or paid for it: take over its state.
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

  /** Starts a new booking. Answers about the home are kept, the date is not. */
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
