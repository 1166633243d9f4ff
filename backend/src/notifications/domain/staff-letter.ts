import type { Letter } from './letter.js';

/** Digest for the staff: one line for each event since the last mail. */
export function staffLetter(lines: readonly string[], siteUrl: string): Letter {
  return {
    language: 'en',
    subject: lines.length === 1 ? (lines[0] ?? '') : `${lines.length} new events`,
    greeting: 'Hello,',
    paragraphs: [],
    list: { title: 'Since the last email', items: [...lines] },
    actions: [{ label: 'Open the office', url: `${siteUrl}/admin-dashboard` }],
  };
}
