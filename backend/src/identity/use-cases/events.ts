import { defineEvent } from '../../platform/index.js';

/** Somebody is asked, for the first time or again, to join the office. `sent`: which email of the invitation it is. */
export const invited = defineEvent<{ invitationId: number; sent: number }>('identity.invited');
