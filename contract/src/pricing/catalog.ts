import type { Cents } from '../basics/money.js';

/**
 * A service's id: one of the four installed ones, or made from the name of a service that the owner added. It
 * stays when the service is renamed or hidden, and is never used for another service.
 */
export type ServiceType = string;

/** A service's texts in a language other than English. Empty texts fall back to English. */
export interface ServiceWords {
  name: string;
  description: string;
  features: string[];
}

/** A card of the service catalog, as `GET /api/services` sends it. */
export interface ServiceOption {
  id: ServiceType;
  name: string;
  /** Its name on bookings, receipts and messages: '2-Hour Standard Clean', or the card's name. */
  label: string;
  /** In words, like '2 Hours'. */
  duration: string;
  durationMinutes: number;
  price: Cents;
  icon: string;
  description: string;
  features: string[];
  popular: boolean;
}

/** A row of `/api/admin/services`: the catalog card with fields that only the office sees. */
export interface CatalogEntry extends ServiceOption {
  /** Null if everything is shown in English. */
  spanish: ServiceWords | null;
  /** Whether customers can choose it. */
  active: boolean;
  /** 0 is first. */
  position: number;
  /** The version that was read; 409 STALE_VERSION if it has changed. */
  version: number;
}

/** Body of `POST /api/admin/services`; the id is derived from the name. */
export type NewService = Pick<CatalogEntry, 'name' | 'price' | 'durationMinutes'> &
  Partial<Omit<CatalogEntry, 'id' | 'label' | 'icon' | 'version'>>;

/** `GET /api/services/spanish`: the owner's Spanish texts by the English text, including those of hidden services. */
export type SpanishWords = Record<string, string>;

/** Price shown for a service type that the catalog does not know (docs/rules.md#services). */
export const UNKNOWN_SERVICE_PRICE: Cents = 8000;

/** The catalog that a fresh database starts with (docs/rules.md#services). */
export const INITIAL_CATALOG: readonly ServiceOption[] = [
  {
    id: '1-minute',
    name: 'Express Clean',
    label: '1-Minute Express Clean',
    duration: '1 Minute',
    durationMinutes: 1,
    price: 100,
    icon: 'bolt',
    description: 'Ultra-quick spot cleaning for immediate needs',
    features: ['Quick surface wipe', 'Spot cleaning', 'Trash pickup', 'Basic tidying'],
    popular: false,
  },
  {
    id: '1-hour',
    name: 'Quick Clean',
    label: '1-Hour Quick Clean',
    duration: '1 Hour',
    durationMinutes: 60,
    price: 8000,
    icon: 'broom',
    description: 'Perfect for regular maintenance and touch-ups',
    features: ['Sweeping & mopping', 'Dusting surfaces', 'Quick bathroom clean', 'Trash removal'],
    popular: false,
  },
  {
    id: '2-hour',
    name: 'Standard Clean',
    label: '2-Hour Standard Clean',
    duration: '2 Hours',
    durationMinutes: 120,
    price: 12000,
    icon: 'sparkle',
    description: 'Comprehensive cleaning for busy households',
    features: [
      'All Quick Clean services',
      'Kitchen deep clean',
      'Bathroom sanitization',
      'Bedroom organization',
    ],
    popular: true,
  },
  {
    id: '4-hour',
    name: 'Deep Clean',
    label: '4-Hour Deep Clean',
    duration: '4 Hours',
    durationMinutes: 240,
    price: 25000,
    icon: 'house',
    description: 'Comprehensive deep cleaning for the whole home',
    features: [
      'All Standard Clean services',
      'Window cleaning',
      'Appliance cleaning',
      'Detailed surface sanitization',
    ],
    popular: false,
  },
];
