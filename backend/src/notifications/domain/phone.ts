const LONGEST = 40;

/**
 * Normalises to E.164: '(555) 123-4567' → '+15551234567'. Ten digits are a North American number, all others need their
 * '+'.
 * @returns null for an invalid number
 */
export function dialable(typed: string): string | null {
  if (typed.length > LONGEST || /[^\d\s().+/-]/.test(typed)) return null;
  const digits = typed.replace(/\D/g, '');
  if (typed.trim().startsWith('+')) return /^[1-9]\d{6,14}$/.test(digits) ? `+${digits}` : null;
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
  return /^[2-9]\d{9}$/.test(national) ? `+1${national}` : null;
}
