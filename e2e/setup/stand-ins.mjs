/** Runs the stand-ins in a forked process, which has the service's clock. Its argument is the options. */
import { startGeocoder, startMailbox, startPostgres, startStripeSandbox } from '@homebright/sandbox';

const options = JSON.parse(process.argv[2]);
const [postgres, stripe, mailbox, geocoder] = await Promise.all([
  startPostgres(options.postgres),
  startStripeSandbox(options.stripe),
  startMailbox(options.mailbox),
  startGeocoder(options.geocoder),
]);
const standIns = [geocoder, mailbox, stripe, postgres];
process.once('disconnect', async () => {
  for (const standIn of standIns) await standIn.stop();
  process.exit();
});
process.send({
  databaseUrl: postgres.url,
  smtpUrl: mailbox.smtpUrl,
  stripeUrl: stripe.url,
  stripeJsUrl: stripe.stripeJsUrl,
  geocoderUrl: geocoder.url,
});
