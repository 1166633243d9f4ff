import { send } from '../../lib/flow/store.js';

/**
 * For a draft whose booking was cancelled, or must stay as agreed: under a new id it becomes a new booking,
 * at today's price.
 */
export const startAfresh = () => send({ type: 'startedAfresh', newId: crypto.randomUUID() });
