import { startMailbox } from '@homebright/sandbox';

/** A mail server in its own process, so that the sender's memory is only the sender's. */
const mailbox = await startMailbox({ smtpPort: 0, httpPort: 0 });
console.log(`listening ${new URL(mailbox.smtpUrl).port}`);
process.once('SIGTERM', () => void mailbox.stop().then(() => process.exit(0)));
