import * as common from './en/common.js';
import * as landing from './en/landing.js';

export const en = { ...common, ...landing };

/** The texts that every language must provide. */
export type Texts = typeof en;
