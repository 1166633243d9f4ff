/** The address and time of the last code. Kept, so that the page is the same after somebody reads the code in another app. */
export interface Asked {
  readonly to: string;
  /** Milliseconds since 1970 by the phone's clock. */
  readonly at: number;
}

/** The key of `Asked` in browser storage. */
export const ASKED = 'crew-asked';
const CODE_LASTS_MS = 10 * 60_000;
/** Seconds before another code may be asked for. */
const PAUSE_SECONDS = 30;

export const isFresh = ({ at }: Asked): boolean => Date.now() - at < CODE_LASTS_MS;

/** Seconds until another code may be asked for; 0 if it may be now. */
export const pauseLeft = ({ at }: Asked, now: Date): number =>
  Math.min(PAUSE_SECONDS, Math.max(0, Math.ceil(PAUSE_SECONDS - (now.getTime() - at) / 1000)));

/** An email address, or a telephone number of at least ten digits. */
export const isAddress = (to: string): boolean =>
  /^\S+@\S+\.\S+$/.test(to) || (/^[+()\d\s.-]+$/.test(to) && to.replace(/\D/g, '').length >= 10);

/** The first six digits of what was typed or pasted, as in 'Your code: 123 456'. */
export const digitsOf = (typed: string): string => typed.replace(/\D/g, '').slice(0, 6);
