import type { Cents } from '../basics/money.js';

/** The provider's brand, as `cardBrandLabel` reads it, and the last four digits. */
export interface SavedCardFacts {
  brand: string;
  last4: string;
}

/** The most cards that are saved for one customer. */
export const MOST_CARDS = 5;

/** A saved card, for its owner (docs/rules.md#saved-cards). */
export interface OwnCard extends SavedCardFacts {
  /** The provider's id. */
  id: string;
  expMonth: number;
  expYear: number;
  /** Whether it pays plans, charges after visits, and one-press payments unless another is chosen. */
  isDefault: boolean;
  /** YYYY-MM-DD of the first visit that it pays instead of the default card; null for other cards. */
  from: string | null;
}

/** `GET /api/cards`, and the answer of `POST /api/cards/{id}/default` and `DELETE /api/cards/{id}`. */
export interface OwnCards {
  /** The default first. */
  cards: OwnCard[];
  /** The charges of the default card. They fail once no card is left. */
  pays: {
    plans: { id: number; service: string }[];
    /** Bookings that are charged after the visit. */
    visits: { id: number; service: string; appointmentDate: string }[];
  };
}

/**
 * Body of `POST /api/keep-card`: whether the card in the open payment form of a booking is saved for next time, as the customer
 * ticks or unticks it. The page then calls `elements.fetchUpdates()`.
 */
export interface KeepCard {
  bookingId: number;
  keep: boolean;
}

/** Answer of `POST /api/cards`: the form that adds a card. */
export interface CardForm {
  clientSecret: string;
}

/** Body of `POST /api/pay-with-saved-card`. */
export interface SavedCardPayment {
  bookingId: number;
  /** The amount that the page showed; 409 PRICE_CHANGED if the balance has changed. */
  amount: Cents;
  /** The `OwnCard` to charge; the default card if absent. */
  card?: string;
}

/**
 * `processing`: the bank has not decided. After the last three, the customer pays with the card form instead.
 */
export type SavedCardOutcome = 'paid' | 'processing' | 'declined' | 'authentication_required' | 'no_card';

/** Answer of `POST /api/pay-with-saved-card`. */
export interface SavedCardAnswer {
  outcome: SavedCardOutcome;
}
