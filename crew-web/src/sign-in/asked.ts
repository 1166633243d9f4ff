/** Where a code was sent, and when, so that the page is unchanged after somebody looks up the code in another app. */
export interface Asked {
  readonly to: string;
  /** Milliseconds since 1970 by the phone's clock. */
  readonly at: number;
}

/** The key of `Asked` in browser storage. */
export const ASKED = 'crew-asked';
const CODE_LASTS = 10 * 60_000;
/** Seconds before another code can be asked for. */
const PAUSE = 30;

export const isFresh = ({ at }: Asked): boolean => Date.now() - at < CODE_LASTS;

/** Seconds until another code may be asked for; 0 if it may be now. */
export const pauseLeft = ({ at }: Asked, now: Date): number =>
  Math.min(PAUSE, Math.max(0, Math.ceil(PAUSE - (now.getTime() - at) / 1000)));

/** An email address, or a telephone number of at least ten digits. */
export const isAddress = (to: string): boolean =>
  /^\S+@\S+\.\S+$/.test(to) || (/^[+()\d\s.-]+$/.test(to) && to.replace(/\D/g, '').length >= 10);

/** The first six digits of what was typed or pasted, as in 'Your code: 123 456'. */
export const digitsOf = (typed: string): string => typed.replace(/\D/g, '').slice(0, 6);
