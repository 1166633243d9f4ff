import { send } from '../../lib/flow/store.js';

/** The draft's booking was cancelled, or stays as agreed: a new id makes a new booking, at today's price. */
export const startAfresh = () => send({ type: 'startedAfresh', newId: crypto.randomUUID() });
