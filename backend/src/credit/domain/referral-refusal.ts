/** Why a referral brings nothing, although the friend's first visit was paid. */
export type ReferralRefusal = 'person' | 'home' | 'card' | 'limit';
