import { LONGEST_PHONE, plainPhone } from './phone.js';

/**
 * Normalizes to E.164: '(555) 123-4567' → '+15551234567'. Ten digits are a North American number; all others need
 * their '+'.
 * @returns null for a number that text messages cannot reach
 */
export function dialable(typed: string): string | null {
  const plain = plainPhone(typed);
  if (typed.length > LONGEST_PHONE || /[^\d\s().+/-]/.test(plain)) return null;
  const digits = plain.replace(/\D/g, '');
  if (plain.startsWith('+')) return /^[1-9]\d{6,14}$/.test(digits) ? `+${digits}` : null;
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
  return /^[2-9]\d{9}$/.test(national) ? `+1${national}` : null;
}
