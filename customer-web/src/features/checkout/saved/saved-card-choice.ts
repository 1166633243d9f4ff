import type { OwnCard } from '@homebright/contract';

/** Why the last press did not pay, in words, and whether the form takes the place of the saved cards. */
export interface SavedCardRefusal {
  text: string;
  usesForm: boolean;
}

export interface SavedCardChoice {
  /** Undefined until they are known; empty also if they could not be read. */
  cards: OwnCard[] | undefined;
  refusal: SavedCardRefusal | undefined;
  refuse: (refusal: SavedCardRefusal | undefined) => void;
}
