import type { Cents } from '@homebright/contract';

/** How the last press ended, if the page stayed. */
export interface CreditNote {
  text: string;
  isError: boolean;
}

export interface CreditOffer {
  /** Undefined while it is being read; 0 also if it could not be read. */
  balance: Cents | undefined;
  note: CreditNote | undefined;
  say: (note: CreditNote | undefined) => void;
}
