import {
  type Cents,
  dateInProse,
  type Language,
  lengthInWords,
  LONG_DATE,
  lineLabel,
  money,
  type PriceLine,
} from '@homebright/contract';
import PDFDocument from 'pdfkit';
import { serviceIn, type Words, wordsIn } from '../../messaging/index.js';
import { type PdfWords, pdfWords } from '../domain/pdf-words.js';
import { printable } from '../domain/printable.js';
import type { PricedOption, WrittenQuote } from '../domain/written-quote.js';

type Document = InstanceType<typeof PDFDocument>;
type Look = 'plain' | 'bold' | 'muted' | 'title' | 'heading';

/** The business, as it signs its messages. */
export interface Signature {
  name: string;
  email: string;
  phone: string | null;
  address: string | null;
}

const MARGIN = 54;
const AMOUNT_WIDTH = 90;
const GAP = 12;
const ROW_HEIGHT = 16;
/** The height of an option without its lines. */
const OPTION_HEIGHT = 130;
const LINE_COLOR = '#C9C4B8';
const LOOKS: Record<Look, { font: string; size: number; color: string }> = {
  plain: { font: 'Helvetica', size: 10, color: '#1E2A2F' },
  bold: { font: 'Helvetica-Bold', size: 10, color: '#1E2A2F' },
  muted: { font: 'Helvetica', size: 9, color: '#55646B' },
  title: { font: 'Helvetica-Bold', size: 20, color: '#0F5B52' },
  heading: { font: 'Helvetica-Bold', size: 13, color: '#1E2A2F' },
};

/** The facts on paper beside the quote itself. */
interface Circumstances {
  business: Signature;
  language: Language;
  writtenOn: string;
  /** Without it, everything is paid after the visit. */
  paysOnline: boolean;
}

/** The quote on US letter paper. */
export async function quotePdf(
  quote: WrittenQuote,
  { business, language, writtenOn, paysOnline }: Circumstances,
): Promise<Buffer> {
  const words = pdfWords(language);
  const title = words.quote(quote.id);
  const info = { Title: printable(`${title}, ${business.name}`), Author: printable(business.name) };
  const document = new PDFDocument({
    size: 'LETTER',
    margin: MARGIN,
    bufferPages: true,
    lang: language,
    info,
  });
  const bytes = bytesOf(document);
  const page = new Sheet(document);
  writeHead(page, quote, { business, words, language, writtenOn });
  for (const option of quote.options)
    writeOption(page, option, { words, texts: wordsIn(language), paysOnline });
  page.text(words.accept, 'plain', GAP);
  page.numberPages(words);
  document.end();
  return bytes;
}

function bytesOf(document: Document): Promise<Buffer> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
}

interface Head {
  business: Signature;
  words: PdfWords;
  language: Language;
  writtenOn: string;
}

function writeHead(page: Sheet, quote: WrittenQuote, { business, words, language, writtenOn }: Head): void {
  const { customerName = '', customerPhone = '', location = '' } = quote.home;
  const day = (date: string) => dateInProse(date, LONG_DATE, wordsIn(language).locale);
  page.text(business.name, 'title');
  const contact = [business.address, business.phone, business.email].filter((text) => text !== null);
  page.text(contact.join(' · '), 'muted', 2);
  page.rule();
  page.text(words.quote(quote.id), 'heading');
  page.fact(words.preparedFor, [customerName, customerPhone].filter(Boolean).join(', '));
  page.fact(words.home, location);
  page.fact(words.written, day(writtenOn));
  page.fact(words.validUntil, day(quote.expiresOn));
  if (quote.note) page.fact(words.note, quote.note);
}

interface Wording {
  words: PdfWords;
  texts: Words;
  paysOnline: boolean;
}

function writeOption(page: Sheet, option: PricedOption, { words, texts, paysOnline }: Wording): void {
  const { number, title, frequency, minutes, lines, total, laterTotal, deposit } = option;
  // An option that is torn apart is hard to compare with the others.
  page.keepTogether(OPTION_HEIGHT + lines.length * ROW_HEIGHT);
  page.rule();
  page.text(`${words.option(number)}: ${title}`, 'heading');
  const rhythm = frequency === null ? words.once : words.plan(texts.frequencies[frequency]);
  page.text(`${rhythm}, ${words.duration} ${lengthInWords(minutes)}`, 'muted', 2);
  page.space(4);
  for (const line of lines) page.amount(labelOf(line, texts), money(line.amount), 'plain');
  page.amountRule();
  page.amount(words.total, money(total), 'bold');
  if (laterTotal !== null) page.amount(words.later, money(laterTotal), 'plain');
  page.text(dueIn(words, deposit, paysOnline), 'muted', 6);
}

function dueIn(words: PdfWords, deposit: Cents | null, paysOnline: boolean): string {
  if (!paysOnline) return words.dueLater;
  if (deposit === null) return words.dueNow;
  return deposit > 0 ? words.due(deposit) : words.dueAfter;
}

function labelOf(line: PriceLine, texts: Words): string {
  const { kind, label, spanish = null } = line;
  if (kind === 'service') return serviceIn(texts, { service: label, serviceSpanish: spanish });
  return lineLabel(line, texts.lines, texts.language);
}

/** Writes from top to bottom and begins a new page when one is full. Long texts wrap. */
class Sheet {
  private readonly width: number;

  constructor(private readonly document: Document) {
    this.width = document.page.width - 2 * MARGIN;
  }

  text(text: string, look: Look, gap = 0): void {
    this.document.y += gap;
    this.use(look).text(printable(text), MARGIN, this.document.y, { width: this.width });
  }

  /** 'Home     12 Main St'. */
  fact(name: string, value: string): void {
    const indent = 90;
    this.keepTogether(16);
    this.document.y += 4;
    const top = this.document.y;
    this.use('muted').text(printable(name), MARGIN, top, { width: indent - GAP });
    this.use('plain').text(printable(value), MARGIN + indent, top, { width: this.width - indent });
  }

  /** A label that may wrap, and an amount beside its first line. */
  amount(label: string, amount: string, look: Look): void {
    const options = { width: this.width - AMOUNT_WIDTH - GAP };
    const text = printable(label);
    this.keepTogether(this.use(look).heightOfString(text, options) + 4);
    this.document.y += 4;
    const top = this.document.y;
    const left = MARGIN + this.width - AMOUNT_WIDTH;
    this.use(look).text(printable(amount), left, top, { width: AMOUNT_WIDTH, align: 'right' });
    this.document.text(text, MARGIN, top, options);
  }

  /** Separates parts; the top of a page needs no line. */
  rule(): void {
    if (this.document.y <= MARGIN) return;
    const y = this.document.y + GAP;
    this.line(MARGIN, y);
    this.document.y = y + GAP;
  }

  /** The line above a total. */
  amountRule(): void {
    this.keepTogether(2 * ROW_HEIGHT);
    this.document.y += 5;
    this.line(MARGIN + this.width - AMOUNT_WIDTH, this.document.y);
    this.document.y += 1;
  }

  space(height: number): void {
    this.document.y += height;
  }

  /** Begins a new page unless this much height is left. */
  keepTogether(height: number): void {
    const isFull = this.document.y + height > this.document.page.height - MARGIN;
    if (isFull && this.document.y > MARGIN) this.document.addPage();
  }

  private line(left: number, y: number): void {
    const right = MARGIN + this.width;
    this.document.moveTo(left, y).lineTo(right, y).lineWidth(0.5).stroke(LINE_COLOR);
  }

  numberPages(words: PdfWords): void {
    const { start, count } = this.document.bufferedPageRange();
    for (let index = 0; index < count; index += 1) {
      this.document.switchToPage(start + index);
      // Writing below the margin would begin another page.
      this.document.page.margins.bottom = 0;
      const place = { width: this.width, align: 'right', lineBreak: false } as const;
      const y = this.document.page.height - MARGIN / 2 - 5;
      this.use('muted').text(words.page(index + 1, count), MARGIN, y, place);
    }
  }

  private use(look: Look): Document {
    const { font, size, color } = LOOKS[look];
    return this.document.font(font).fontSize(size).fillColor(color);
  }
}
