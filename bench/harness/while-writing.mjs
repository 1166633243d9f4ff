import pg from 'pg';

/** Milliseconds between writes. Each write invalidates the cached answers. */
const WRITE_INTERVAL_MS = 100;

/** Does the work while it updates ten bookings a second. */
export async function whileWriting(url, work) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  let isWorking = true;
  const writer = (async () => {
    for (let id = 1; isWorking; id += 1) {
      await client.query('UPDATE booking SET version = version + 1 WHERE id = $1', [id]);
      await new Promise((done) => setTimeout(done, WRITE_INTERVAL_MS));
    }
  })();
  try {
    return await work();
  } finally {
    isWorking = false;
    await writer;
    await client.end();
  }
}
