/** Ten failures under one name lock it for a quarter of an hour; failures an hour apart are not added up (design section 5). */
export const ALLOWED_FAILURES = 10;
export const LOCK_MINUTES = 15;
export const FORGIVEN_AFTER_MINUTES = 60;

/** The name as it is counted and compared: two spellings are not two tries. */
export function lockName(username: string): string {
  return username.normalize('NFC').toLowerCase();
}
