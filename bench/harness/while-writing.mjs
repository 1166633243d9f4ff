import pg from 'pg';

/** Milliseconds between writes: so often that no answer stays cached for long. */
const WRITE_EVERY = 100;

/** Does the work while ten bookings a second are written. */
export async function whileWriting(url, work) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  let writing = true;
  const writer = (async () => {
    for (let id = 1; writing; id += 1) {
      await client.query('UPDATE booking SET version = version + 1 WHERE id = $1', [id]);
      await new Promise((done) => setTimeout(done, WRITE_EVERY));
    }
  })();
  try {
    return await work();
  } finally {
    writing = false;
    await writer;
    await client.end();
  }
}
