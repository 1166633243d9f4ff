import { startMailbox } from '@homebright/sandbox';

/** Runs the mail server in a process of its own, so that its memory does not count as the sender's. */
const mailbox = await startMailbox({ smtpPort: 0, httpPort: 0 });
console.log(`listening ${new URL(mailbox.smtpUrl).port}`);
process.once('SIGTERM', () => void mailbox.stop().then(() => process.exit(0)));
