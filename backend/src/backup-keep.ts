/**
 * Keeps the newest backup of each of the last `days` days, `weeks` weeks and `months` months that have a
 * backup.
 */
export interface Keep {
  days: number;
  weeks: number;
  months: number;
}

export const USUAL_KEEP: Keep = { days: 7, weeks: 4, months: 12 };

/** `7,4,12`: days, weeks and months. @returns null for any other text, or if nothing would be kept */
export function parseKeep(text: string): Keep | null {
  const [, days, weeks, months] = (/^(\d{1,4}),(\d{1,4}),(\d{1,4})$/.exec(text) ?? []).map(Number);
  if (days === undefined || weeks === undefined || months === undefined) return null;
  return days + weeks + months ? { days, weeks, months } : null;
}
