import { connect, createServer } from 'node:net';

/** A network that can drop everything silently, without a refusal or a reset. Existing connections never recover. */
export async function startHole(port) {
  const pairs = new Set();
  let swallows = false;
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    const pair = { near, far, lost: swallows };
    pairs.add(pair);
    carry(near, far, pair);
    carry(far, near, pair);
    near.on('close', () => pairs.delete(pair));
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  return {
    port: server.address().port,
    swallow() {
      swallows = true;
      for (const pair of pairs) pair.lost = true;
    },
    heal: () => (swallows = false),
    async stop() {
      for (const { near, far } of pairs) [near, far].forEach((one) => one.destroy());
      await new Promise((done) => server.close(done));
    },
  };
}

function carry(from, to, pair) {
  from.on('data', (chunk) => pair.lost || to.write(chunk));
  from.on('error', () => undefined);
  from.on('close', () => pair.lost || to.destroy());
}
