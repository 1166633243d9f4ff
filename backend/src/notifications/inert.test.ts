import fc from 'fast-check';
import ICAL from 'ical.js';
import {
  calendarFeed,
  calendarFile,
  type Email,
  html,
  officeMessage,
  oneLine,
  plainText,
  type VisitFacts,
  wordsIn,
} from '../messaging/index.js';
import { escapeHtml } from '../kernel/html.js';
import { aVisit } from '../../test/notifications/a-visit.js';
import { visitMessage } from './domain/visit-message.js';

const SITE = 'https://homebright.example';
const SENDER = {
  name: 'Homebright',
  email: 'hello@homebright.example',
  phone: null,
  address: null,
  siteUrl: SITE,
};
const ENGLISH = wordsIn('en');
const VISIT: VisitFacts = { ...aVisit, customerName: 'A', location: 'B', chargeAt: null };

/** Texts that customers or attackers might type. */
const typedText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(
      fc.constantFrom(
        '<',
        '>',
        '"',
        "'",
        '&',
        '\r\n',
        '\n',
        ';',
        ',',
        '\\',
        ':',
        '</td><script>',
        ' onload=',
        'a',
      ),
    )
    .map((parts) => parts.join('')),
  fc.constantFrom(
    '\r\nBcc: x@example.com',
    '\r\nEND:VEVENT\r\nBEGIN:VEVENT',
    '\u2028ATTENDEE:mailto:x@example.com',
  ),
);

const tagsOf = (page: string): string[] => page.match(/<[^>]*>/g) ?? [];
const emailOf = (customerName: string, location: string): Email =>
  visitMessage(
    'confirmed',
    { ...VISIT, customerName, location },
    { siteUrl: SITE, payOnline: true },
    ENGLISH,
    'UTC',
  ).email;

test('an email about a visit has the same markup whatever the customer’s name and address are', () => {
  const plain = tagsOf(html(emailOf('A', 'B'), SENDER));
  fc.assert(
    fc.property(typedText, fc.string({ minLength: 1 }), (name, place) => {
      expect(tagsOf(html(emailOf(name, `${place}${name}`), SENDER))).toEqual(plain);
    }),
  );
});

test('an email of the office has the same markup whatever its title and text are', () => {
  fc.assert(
    fc.property(typedText, typedText, (title, message) => {
      const given = { type: 'general', title, message } as const;
      const { email } = officeMessage(given, null, ENGLISH, { siteUrl: SITE, payOnline: true });
      const same = email.paragraphs.map(() => 'x');
      const plain = tagsOf(html({ ...email, subject: 'x', paragraphs: same }, SENDER));
      expect(tagsOf(html(email, SENDER))).toEqual(plain);
      expect(plainText(email, SENDER)).toContain(email.paragraphs[0]);
    }),
  );
});

test('the text of a header has one line, and escaped text has no character that could begin a tag or end an attribute', () => {
  fc.assert(
    fc.property(typedText, (text) => {
      expect(oneLine(text)).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
      expect(escapeHtml(text)).not.toMatch(/[<>"']/);
    }),
  );
});

function propertiesIn(file: string): { names: string[]; location: string; components: number } {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const [event, ...more] = calendar.getAllSubcomponents();
  const names = event?.getAllProperties().map(({ name }) => name) ?? [];
  const location = String(event?.getFirstPropertyValue('location') ?? '');
  return { names, location, components: 1 + more.length };
}

test('a calendar entry has the same properties whatever its texts are, and another library reads the address correctly', () => {
  const told = { uid: 'booking-7@homebright.example', sequence: 1, startsAt: null, endsAt: null } as never;
  const fileOf = (name: string, location: string): string => {
    const visit = { ...VISIT, customerName: name, location };
    const attendee = { email: 'a@example.com', name };
    return calendarFile(visit, told, 'REQUEST', SENDER, attendee, ENGLISH) ?? '';
  };
  const plain = propertiesIn(fileOf('A', 'B')).names;
  fc.assert(
    fc.property(typedText, typedText, (name, end) => {
      const location = `1 Elm ${end}`;
      const read = propertiesIn(fileOf(`A${name}`, location));
      expect(read).toEqual({ names: plain, location: oneLine(location), components: 1 });
      const feed = calendarFeed(
        'Crew',
        [{ visit: { ...VISIT, customerName: name }, told }],
        SENDER,
        ENGLISH,
        true,
      );
      expect(propertiesIn(feed).components).toBe(1);
    }),
    { examples: [['" onload=;', '\r\nBcc: x@example.com']] },
  );
});
