import * as en from './en/questions.js';
import { laterTexts } from './later.js';

export const questionsTexts = laterTexts('questions', en);
