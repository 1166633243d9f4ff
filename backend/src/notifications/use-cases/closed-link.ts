import type { Language } from '@homebright/contract';

/**
 * A link that no longer opens anything, and why. Its page is in the language of the email that contained it; null if
 * somebody else may read it now.
 */
export interface ClosedLink<Why extends string> {
  closed: Why;
  language: Language | null;
}
