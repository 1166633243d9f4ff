import { Confirmation } from './confirmation.js';
import { FocusStep } from './focus/focus-step.js';

/** The steps after the questions, in one file that is loaded while they are answered. */
export const LAST_STEPS = { focus: FocusStep, confirmation: Confirmation };
