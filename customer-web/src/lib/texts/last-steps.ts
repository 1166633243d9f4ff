import * as en from './en/last-steps.js';
import { laterTexts } from './later.js';

export const lastStepsTexts = laterTexts('lastSteps', en);
