export type { ReferralRefusal } from './referral-refusal.js';
