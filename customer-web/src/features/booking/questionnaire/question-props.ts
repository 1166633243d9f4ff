import type { DayAvailability, ServiceType } from '@homebright/contract';
import type { Answers } from '../../../lib/flow/draft.js';
import type { VisitLength } from '../../../lib/api/availability.js';
import type { Area } from '../../../ui/prices/use-prices.js';
import type { Missing } from './rules.js';

/** What every question gets; each the same from one drawing to the next unless it has changed. */
export interface QuestionProps {
  /** Of the question's heading. */
  titleId: string;
  answers: Answers;
  onAnswer: (patch: Answers) => void;
  /** A card was pressed with a pointer: the question may move on by itself. */
  onPress: () => void;
  errors: Missing[];
  service: ServiceType;
  /** The visit's length, where it has one of its own. */
  length?: VisitLength;
  /** Where the company does not come everywhere. */
  area?: Area;
  timeZone: string;
  /** What is known about the chosen date. */
  day?: DayAvailability;
  /** False once the person has gone back to this question. */
  isFirstVisit: boolean;
  advanceAfter: (milliseconds: number) => void;
  cancelAdvance: () => void;
}
