import type { DayAvailability, ServiceType } from '@homebright/contract';
import type { Answers } from '../../../lib/flow/draft.js';
import type { VisitLength } from '../../../lib/api/availability.js';
import type { Area } from '../../../ui/prices/use-prices.js';
import type { HomeQuestions } from '../../../ui/home-questions/home-questions.js';
import type { FewerSteps } from '../fewer-steps/use-fewer-steps.js';
import type { Missing } from './rules.js';

/** The props of every question. Each prop keeps its identity between renders unless it has changed. */
export interface QuestionProps {
  /** The id of the question's heading. */
  titleId: string;
  answers: Answers;
  onAnswer: (patch: Answers) => void;
  /** Called when a card is pressed with a pointer, after which the question may move on by itself. */
  onPress: () => void;
  errors: Missing[];
  service: ServiceType;
  /** A plan of two visits a week, whose second weekday is asked with the date. */
  isTwiceAWeek?: boolean;
  /** The visit's length, if it depends on the answers. */
  length?: VisitLength;
  /** Set if the company does not serve everywhere. */
  area?: Area;
  /** Set if the owner asks further questions about the home. */
  home?: HomeQuestions;
  /** Set where the owner asks in fewer steps. */
  fewer?: FewerSteps;
  timeZone: string;
  /** The chosen date's free times, once loaded. */
  day?: DayAvailability;
  /** False after the customer has come back to this question. */
  isFirstVisit: boolean;
  advanceAfter: (milliseconds: number) => void;
  cancelAdvance: () => void;
}
