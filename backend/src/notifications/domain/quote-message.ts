import { money } from '@homebright/contract';
import { dayInWords, type Email, greetingOf, type Words } from '../../messaging/domain/index.js';

/** Stand for the links in a queued message. The real ones are made on sending, so neither queue nor log contains them. */
export const QUOTE_LINK = 'quote:link';
export const QUOTE_PDF_LINK = 'quote:pdf';
/** The occasion's first part. The quote's number and the number of the message follow. */
export const QUOTE_OCCASION = 'quote:';

interface SentQuote {
  customerName: string;
  location: string;
  expiresOn: string;
  options: readonly { title: string; total: number }[];
}

/** Brings the customer a quote, or reminds them of it. */
export function quoteEmail(
  words: Words,
  { customerName, location, expiresOn, options }: SentQuote,
  { business, reminder }: { business: string; reminder: boolean },
): Email {
  const { quote } = words;
  const paragraph = reminder ? quote.reminder(location) : quote.paragraph(location);
  return {
    language: words.language,
    subject: reminder ? quote.reminderSubject(business) : quote.subject(business),
    greeting: greetingOf(words, customerName),
    paragraphs: [paragraph, quote.validUntil(dayInWords(expiresOn, words))],
    amounts: { title: quote.options, rows: options.map(({ title, total }) => [title, money(total)]) },
    actions: [
      { label: quote.button, url: QUOTE_LINK },
      { label: quote.pdf, url: QUOTE_PDF_LINK },
    ],
  };
}

/** The same as a text message. */
export function quoteText(
  { quote, locale }: Words,
  { expiresOn }: Pick<SentQuote, 'expiresOn'>,
  reminder: boolean,
): string {
  const day = dayInWords(expiresOn, { locale });
  return `${reminder ? quote.textReminder(day) : quote.text(day)} ${QUOTE_LINK}`;
}
