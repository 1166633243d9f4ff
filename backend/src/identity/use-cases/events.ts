import { defineEvent } from '../../platform/index.js';

/** Somebody is invited to join the office, for the first time or again. `sent` numbers the invitation's emails. */
export const invited = defineEvent<{ invitationId: number; sent: number }>('identity.invited');
