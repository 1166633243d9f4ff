import type { Frequency, MaintenanceHistory, TimeWindow } from '@homebright/contract';

export const common = {
  loading: 'Loading...',
  working: 'One moment…',
  close: 'Close',
  back: 'Back',
  next: 'Next',
  optional: '(optional)',
  tryAgain: 'Try Again',
  returnHome: 'Return Home',
  skipToContent: 'Skip to content',
  somethingWrong: 'An unexpected error occurred. Please try again.',
  offline: 'We couldn’t connect. Check your internet connection and try again. Nothing you typed is lost.',
};

export const windows: Record<TimeWindow, string> = {
  morning: 'Morning',
  midday: 'Midday',
  evening: 'Evening',
};

export const frequencies: Record<Frequency, string> = {
  'twice-a-week': 'Twice a week',
  weekly: 'Weekly',
  'bi-weekly': 'Every two weeks',
  'every-3-weeks': 'Every three weeks',
  'every-4-weeks': 'Every four weeks',
  monthly: 'Monthly',
  'monthly-weekday': 'Monthly, same weekday',
  'every-6-weeks': 'Every six weeks',
  'every-8-weeks': 'Every eight weeks',
};

export const maintenance: Record<MaintenanceHistory, string> = {
  never: 'Never',
  recent: 'Within the last month',
  'long-ago': 'More than 3 months ago',
  ongoing: 'Ongoing',
  minimal: 'Minimal',
};

/** A name or description from the catalog of services, which is written in English. */
export const catalogText = (english: string) => english;

/** Toasts about sign-in (docs/rules.md#pages). */
export const session = {
  booking: { title: 'Authentication Required', text: 'Please sign in to access the booking system.' },
  required: { title: 'Authentication Required', text: 'Please sign in to complete your booking' },
  expired: { title: 'Session Expired', text: 'Please sign in again to complete your booking' },
  error: { title: 'Authentication Error', text: 'Please sign in to complete your booking' },
  offline: { title: 'No Connection', text: common.offline },
};

export const summary = {
  title: 'Your booking',
  service: 'Service',
  date: 'Date',
  time: 'Time',
  frequency: 'Frequency',
  address: 'Address',
  contact: 'Contact',
  rooms: 'Rooms',
  bathrooms: 'Bathrooms',
  kidsPets: 'Kids and pets',
  kids: 'Kids',
  pets: 'Pets',
  parking: 'Parking',
  access: 'Access',
  notes: 'Notes',
  photos: 'Photos',
  total: 'Total',
  perVisit: 'per visit',
  photoCount: (n: number) => (n === 1 ? '1 photo' : `${n} photos`),
};
