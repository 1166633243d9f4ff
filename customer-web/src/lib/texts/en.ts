import * as common from './en/common.js';
import * as landing from './en/landing.js';
import { own, reword } from './own-words.js';

export const en = reword({ ...common, ...landing }, own.en);

/** The texts that every language must provide. */
export type Texts = typeof en;
