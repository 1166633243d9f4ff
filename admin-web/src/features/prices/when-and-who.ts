interface Changed {
  changedBy: string | null;
  changedAt: string;
}

/** 'on Mar 10, 2027, 12:00 PM by ada'; the initial version has no author. */
export function whenAndWho({ changedBy, changedAt }: Changed, timeZone: string): string {
  const when = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return `on ${when.format(new Date(changedAt))}${changedBy ? ` by ${changedBy}` : ''}`;
}
