import type { Language } from '@homebright/contract';

/** Somebody's link that opens nothing any more, and why: its page is in the language of the email it came in; null: whoever reads it now is somebody else. */
export interface ClosedLink<Why extends string> {
  closed: Why;
  language: Language | null;
}
