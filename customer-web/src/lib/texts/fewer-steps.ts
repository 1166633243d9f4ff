import * as en from './en/fewer-steps.js';
import * as es from './es/fewer-steps.js';
import { ofOnePage } from './of-one-page.js';

export const fewerStepsTexts = ofOnePage<typeof en.fewerSteps>({ en: en.fewerSteps, es: es.fewerSteps });
