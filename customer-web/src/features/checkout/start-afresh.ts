import { send } from '../../lib/flow/store.js';

/**
 * Gives the draft a new id, under which it becomes a new booking at today's price. For a draft whose booking was
 * cancelled or must stay as agreed.
 */
export const startAfresh = () => send({ type: 'startedAfresh', newId: crypto.randomUUID() });
