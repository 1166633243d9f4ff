import type { QuestionnaireAnswers } from '@homebright/contract';
import { ApiError } from '@homebright/web-common/api/client.js';
import { oneTime, type PendingBooking } from '../../lib/flow/draft.js';
import type { Step } from '../../lib/flow/kept.js';
import { flowNow, send } from '../../lib/flow/store.js';
import { homeQuestionsTexts } from '../../lib/texts/home-questions.js';
import { paymentTexts } from '../../lib/texts/payment.js';
import { showToast } from '../../lib/toast/toaster.js';
import { couponProblem } from '../../ui/prices/coupon-field.js';

/** The question that asks for each answer. */
const QUESTION_OF: Record<keyof QuestionnaireAnswers, number> = {
  rooms: 1,
  squareFeet: 1,
  bathrooms: 2,
  halfBaths: 2,
  hasKids: 3,
  hasPets: 3,
  noKidsPets: 3,
  maintenanceHistory: 4,
  customerName: 5,
  customerPhone: 5,
  hasDrivewayParking: 5,
  hasStreetParking: 5,
  location: 6,
  zip: 6,
  accessNotes: 6,
  appointmentDate: 7,
  appointmentTime: 8,
  customTime: 8,
  specialNotes: 9,
};
const STEP_OF: Record<string, Step> = {
  service: 'services',
  serviceType: 'services',
  isRecurring: 'services',
  frequency: 'services',
  extras: 'extras',
  focusNotes: 'focus',
  photos: 'focus',
};

interface Refused {
  step: Step;
  /** From 1 to 9; 1 if the step is not the questionnaire. */
  question: number;
  text: string;
}

/**
 * After a 400 that names fields of the draft, or after an address outside the service area, opens the first question
 * concerned and keeps every answer. After a refused coupon, opens the confirmation, whose coupon field says why.
 * @returns false for any other error
 */
export function leadBack(error: unknown): boolean {
  const { draft, coupon } = flowNow().booking;
  if (coupon && error instanceof ApiError && error.body.code === 'COUPON_REFUSED') {
    const text = couponProblem(error);
    showToast({ title: paymentTexts().checkout.couponTitle, text, tone: 'error' });
    send({ type: 'couponChosen', coupon: { ...coupon, refused: text } });
    send({ type: 'reviewAsked' });
    return true;
  }
  const refused = error instanceof ApiError && isAboutAnswers(error) ? firstRefused(error) : undefined;
  if (!refused || !draft) return false;
  const { step, question, text } = refused;
  const isAsked = step === 'questionnaire';
  if (!isAsked) showToast({ title: paymentTexts().checkout.setup.title, text, tone: 'error' });
  const refusal = isAsked ? text : undefined;
  send({
    type: 'answerRefused',
    step,
    question,
    refusal,
    answers: answersOf(draft),
    selection: selectionOf(draft),
  });
  return true;
}

const isAboutAnswers = ({ status, body }: ApiError) => status === 400 || body.code === 'OUTSIDE_AREA';

function firstRefused({ body }: ApiError): Refused | undefined {
  const details = (body.details ?? []) as { field?: unknown; problem?: string }[];
  const found = details.flatMap(({ field, problem }) => {
    // 'questionnaire.rooms', 'extras.oven'
    const [name = ''] = String(field)
      .replace(/^questionnaire\./, '')
      .split('.');
    const text = problem ?? body.error ?? '';
    if (Object.hasOwn(STEP_OF, name)) return [{ step: STEP_OF[name] ?? 'services', question: 1, text }];
    if (!Object.hasOwn(QUESTION_OF, name)) return [];
    const question = QUESTION_OF[name as keyof QuestionnaireAnswers];
    const choose: Record<string, string> = homeQuestionsTexts().choose;
    return [{ step: 'questionnaire' as const, question, text: choose[name] ?? text }];
  });
  return found.sort((a, b) => a.question - b.question)[0];
}

function answersOf(draft: PendingBooking): Partial<QuestionnaireAnswers> {
  const isAnswer = ([name]: [string, unknown]) => Object.hasOwn(QUESTION_OF, name);
  return Object.fromEntries(Object.entries(draft).filter(isAnswer));
}

function selectionOf({ service, isRecurring, frequency }: PendingBooking) {
  return { service, isRecurring, frequency: frequency ?? oneTime(service).frequency };
}
