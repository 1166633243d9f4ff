import type { Email } from './email.js';
import type { Words } from './i18n/message-text.js';

/** For an address that nobody has proven yet: who reads it may never have heard of us, so it names no customer. */
export function proofEmail(words: Words, business: string, url: string): Email {
  const { subject, paragraphs, button } = words.emailProof;
  return {
    language: words.language,
    subject,
    greeting: words.hello,
    paragraphs: paragraphs(business),
    actions: [{ label: button, url }],
  };
}
