/** What somebody signed in from, in names that people know; null for what is none of these. */
export interface Device {
  browser: string | null;
  system: string | null;
}
