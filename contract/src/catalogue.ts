import type { Cents } from './money.js';

export const SERVICE_TYPES = ['1-minute', '1-hour', '2-hour', '4-hour'] as const;
export type ServiceType = (typeof SERVICE_TYPES)[number];

/** Spec section 3. */
export const SERVICE_LABELS: Record<ServiceType, string> = {
  '1-minute': '1-Minute Express Clean',
  '1-hour': '1-Hour Quick Clean',
  '2-hour': '2-Hour Standard Clean',
  '4-hour': '4-Hour Deep Clean',
};

/** A card of the service catalogue, as `GET /api/services` sends it. */
export interface ServiceOption {
  id: ServiceType;
  name: string;
  /** For people, like '2 Hours'. */
  duration: string;
  durationMinutes: number;
  price: Cents;
  icon: string;
  description: string;
  features: string[];
  popular: boolean;
}

/** Price shown for a service type that the catalogue does not know (spec section 9). */
export const UNKNOWN_SERVICE_PRICE: Cents = 8000;

/** The catalogue a fresh database starts with (spec section 9). */
export const INITIAL_CATALOG: readonly ServiceOption[] = [
  {
    id: '1-minute',
    name: 'Express Clean',
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

export const FREQUENCIES = ['weekly', 'bi-weekly', 'monthly'] as const;
export type Frequency = (typeof FREQUENCIES)[number];
export const DEFAULT_FREQUENCY: Frequency = 'weekly';

/** Visits a year, for the annual cost on the internal test screen (spec section 2.6). */
export const VISITS_PER_YEAR: Record<Frequency, number> = { weekly: 52, 'bi-weekly': 26, monthly: 12 };
