const BRANDS = [
  { name: 'amex', starts: /^3[47]/, lengths: [15], cvc: 4, groups: [4, 6, 5] },
  { name: 'mastercard', starts: /^(5[1-5]|2[2-7])/, lengths: [16], cvc: 3, groups: [4, 4, 4, 4] },
  { name: 'discover', starts: /^(6011|65|64[4-9])/, lengths: [16], cvc: 3, groups: [4, 4, 4, 4] },
  { name: 'visa', starts: /^4/, lengths: [16], cvc: 3, groups: [4, 4, 4, 4] },
];
const UNKNOWN = { name: 'unknown', lengths: [16], cvc: 3, groups: [4, 4, 4, 4, 3] };

export function brandOf(digits) {
  return BRANDS.find((brand) => brand.starts.test(digits)) ?? UNKNOWN;
}

export function digitsOf(text) {
  return text.replace(/\D/g, '');
}

/** `4242424242424242` → `4242 4242 4242 4242`, grouped as the brand prints it. */
export function grouped(digits) {
  const parts = [];
  let rest = digits.slice(0, 19);
  for (const size of brandOf(digits).groups) {
    if (!rest) break;
    parts.push(rest.slice(0, size));
    rest = rest.slice(size);
  }
  return parts.join(' ');
}

function passesLuhn(digits) {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

/** The code of what is wrong with a card number, or undefined. */
export function numberProblem(digits) {
  const [length] = brandOf(digits).lengths;
  if (digits.length < length) return 'incomplete_number';
  return digits.length > length || !passesLuhn(digits) ? 'invalid_number' : undefined;
}

/** `12/4`, `124`, `1 2 / 4` → `12 / 4`; a lone `4` means April. */
export function spelledExpiry(text, deleting) {
  let digits = digitsOf(text).slice(0, 4);
  if (/^[2-9]/.test(digits) || /^1\s*\//.test(text)) digits = `0${digits}`.slice(0, 4);
  if (digits.length < 2 || (digits.length === 2 && deleting)) return digits;
  return `${digits.slice(0, 2)} / ${digits.slice(2)}`;
}

export function expiryOf(text) {
  const digits = digitsOf(text);
  return { month: Number(digits.slice(0, 2)), year: 2000 + Number(digits.slice(2, 4)) };
}

export function expiryProblem(text, today = new Date()) {
  if (digitsOf(text).length < 4) return 'incomplete_expiry';
  const { month, year } = expiryOf(text);
  if (month < 1 || month > 12) return 'invalid_expiry_month';
  const past = year * 12 + month < today.getFullYear() * 12 + today.getMonth() + 1;
  return past ? 'invalid_expiry_year_past' : undefined;
}
