export const TIME_WINDOWS = ['morning', 'midday', 'evening'] as const;
export type TimeWindow = (typeof TIME_WINDOWS)[number];
export const APPOINTMENT_TIMES = [...TIME_WINDOWS, 'custom'] as const;
export type AppointmentTime = (typeof APPOINTMENT_TIMES)[number];

/** First and last hour of each window, in the business's zone (docs/rules.md#slots). */
export const WINDOW_HOURS: Record<TimeWindow, { from: number; to: number }> = {
  morning: { from: 8, to: 12 },
  midday: { from: 12, to: 16 },
  evening: { from: 16, to: 20 },
};

/** Labels of the questionnaire's eighth step (docs/rules.md#questionnaire). */
export const WINDOW_LABELS: Record<TimeWindow, string> = {
  morning: '8AM-12PM',
  midday: '12PM-4PM',
  evening: '4PM-8PM',
};

export const ROOM_CHOICES = ['1', '2', '3', '4+'] as const;
export const BATHROOM_CHOICES = ['1', '2', '3', '3+'] as const;

/** The questionnaire offers the first three; the payment screen may also know the last two. */
export const MAINTENANCE_HISTORIES = ['never', 'recent', 'long-ago', 'ongoing', 'minimal'] as const;
export type MaintenanceHistory = (typeof MAINTENANCE_HISTORIES)[number];

/** The customer's answers in nine steps (docs/rules.md#questionnaire). Browser storage keeps them as `questionnaireData`. */
export interface QuestionnaireAnswers {
  rooms: string;
  bathrooms: string;
  /** In this and the next field '2', '3+' or '1500-1999'; absent unless the owner asks (home-questions.ts). */
  halfBaths?: string;
  squareFeet?: string;
  hasKids: boolean;
  hasPets: boolean;
  noKidsPets: boolean;
  maintenanceHistory: MaintenanceHistory;
  customerName: string;
  customerPhone: string;
  location: string;
  /**
   * The home's ZIP code, five digits; absent if the address has none, or has several and nobody was asked which
   * (zip-of.ts).
   */
  zip?: string;
  accessNotes?: string;
  hasDrivewayParking: boolean;
  hasStreetParking: boolean;
  /** YYYY-MM-DD in the business's time zone. */
  appointmentDate: string;
  appointmentTime: AppointmentTime;
  /** Like '09:00 AM'; only with appointmentTime 'custom'. */
  customTime?: string;
  specialNotes?: string;
}
