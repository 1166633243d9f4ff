import userEvent, { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event';

/** Keys that user-event names in text: '{Enter}', '[Tab]'. */
const NAMES_KEYS = /[{[]/;

/**
 * Somebody at the screen. Text without named keys is entered at once: with a key for each character a whole page would
 * be rendered as often.
 */
export function newPerson(): UserEvent {
  // No style sheet is loaded that could make anything deaf to the pointer.
  const person = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
  const type: UserEvent['type'] = async (field, text, options) => {
    if (NAMES_KEYS.test(text) || options) return person.type(field, text, options);
    await person.click(field);
    await person.paste(text);
  };
  return { ...person, type };
}
