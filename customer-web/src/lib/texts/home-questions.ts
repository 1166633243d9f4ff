import { homeQuestions as en } from './en/home-questions.js';
import { homeQuestions as es } from './es/home-questions.js';
import { ofOnePage } from './of-one-page.js';

export const homeQuestionsTexts = ofOnePage({ en, es });
