/**
 * '14 Maple Avenue, Larkfield, NY 10998' with '3B' → '14 Maple Avenue, Unit 3B, Larkfield, NY 10998', as people write
 * it.
 */
export function withUnit(location = '', unit = ''): string {
  const unitText = unit.trim();
  if (!unitText || !location.trim()) return location;
  // 'Apt 3B' and '#3B' say what they are.
  const named = /^#|\p{L}{2}/u.test(unitText) ? unitText : `Unit ${unitText}`;
  const [street = '', ...rest] = location.trim().split(',');
  return [street, ` ${named}`, ...rest].join(',');
}
