import { DEFAULT_FREQUENCY, type Frequency, type ServiceType, type UploadedFile } from '@homebright/contract';
import { forget, keep, load, tabArea } from '../storage.js';

/** Spec section 3, selection payload. */
export interface Selection {
  service: ServiceType;
  isRecurring: boolean;
  frequency: Frequency;
}

export const JOURNEY_STEPS = ['hero', 'services', 'questionnaire', 'focus', 'confirmation'] as const;
export type JourneyStep = (typeof JOURNEY_STEPS)[number];

/** The progress of a booking, in addition to its answers. Survives reload and sign-in. */
export interface Journey {
  step: JourneyStep;
  /** 1 to 9. */
  question: number;
  selection?: Selection;
  focusNotes: string;
  photos: UploadedFile[];
}

const KEY = 'bookingJourney';
const RESUME_KEY = 'resumeBooking';

export const newJourney = (): Journey => ({ step: 'hero', question: 1, focusNotes: '', photos: [] });
export const loadJourney = (): Journey => ({ ...newJourney(), ...load<Partial<Journey>>(KEY) });
export const keepJourney = (journey: Journey) => keep(KEY, journey);
export const forgetJourney = () => forget(KEY);

/** Called before sign-in, to return to the visitor's step with the chosen card. */
export function resumeAfterSignIn(selection?: Selection): void {
  if (selection) keepJourney({ ...loadJourney(), selection, step: 'questionnaire', question: 1 });
  keep(RESUME_KEY, true, tabArea());
}

/** True once after returning from sign-in. */
export function takeResume(): boolean {
  const resume = load<boolean>(RESUME_KEY, tabArea()) ?? false;
  forget(RESUME_KEY, tabArea());
  return resume;
}

export const oneTime = (service: ServiceType): Selection => ({
  service,
  isRecurring: false,
  frequency: DEFAULT_FREQUENCY,
});
