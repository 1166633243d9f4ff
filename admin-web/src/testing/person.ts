import userEvent, { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event';

/** Key names that user-event reads in text: '{Enter}', '[Tab]'. */
const NAMES_KEYS = /[{[]/;

/**
 * A user at the screen. Text without named keys is entered at once, because a key press per character would render the
 * whole page each time.
 */
export function newPerson(): UserEvent {
  // No style sheet is loaded that could disable pointer events.
  const person = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
  const type: UserEvent['type'] = async (field, text, options) => {
    if (NAMES_KEYS.test(text) || options) return person.type(field, text, options);
    await person.click(field);
    await person.paste(text);
  };
  return { ...person, type };
}
