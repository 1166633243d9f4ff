import type { Email } from './email.js';

/** Digest for the staff: one line for each event since the last mail. */
export function staffEmail(lines: readonly string[], siteUrl: string): Email {
  return {
    language: 'en',
    subject: lines.length === 1 ? (lines[0] ?? '') : `${lines.length} new events`,
    greeting: 'Hello,',
    paragraphs: [],
    list: { title: 'Since the last email', items: [...lines] },
    actions: [{ label: 'Open the office', url: `${siteUrl}/admin-dashboard` }],
  };
}
