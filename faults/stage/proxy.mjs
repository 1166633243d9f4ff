import http from 'node:http';

const LOOK_EVERY = 200;
/** Long, because a slow machine is not one that is away. */
const LOOK_MS = 20_000;

/** The least that every load balancer does: takes turns among those that say they are ready. It never tries a request twice. */
export async function startProxy(ports) {
  const backends = ports.map((port) => ({
    port,
    state: 'ready',
    agent: new http.Agent({ keepAlive: true, maxSockets: 64 }),
  }));
  const timer = setInterval(() => backends.forEach(look), LOOK_EVERY);
  let turn = 0;
  const server = http.createServer((request, response) => {
    const ready = backends.filter(({ state }) => state === 'ready');
    const backend = ready[(turn += 1) % ready.length];
    if (!backend) return response.writeHead(502).end();
    const { method, url: path, headers } = request;
    const options = { agent: backend.agent, host: '127.0.0.1', port: backend.port, method, path, headers };
    const onward = http.request(options, (answer) => {
      const kept = { ...answer.headers };
      delete kept.connection;
      response.writeHead(answer.statusCode, kept);
      answer.pipe(response);
    });
    onward.on('error', (error) => response.headersSent || response.writeHead(502).end(error.code));
    request.pipe(onward);
  });
  // A client that was slow to send again is not cut off.
  server.keepAliveTimeout = 0;
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address();
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    knows: (backendPort) => backends.find((one) => one.port === backendPort)?.state,
    async stop() {
      clearInterval(timer);
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      backends.forEach(({ agent }) => agent.destroy());
    },
  };
}

function look(backend) {
  if (backend.looking) return;
  backend.looking = true;
  const request = http.get(
    { host: '127.0.0.1', port: backend.port, path: '/api/health/ready', agent: false, timeout: LOOK_MS },
    (response) => {
      response.resume();
      backend.state = response.statusCode === 200 ? 'ready' : 'away';
    },
  );
  request.on('timeout', () => request.destroy());
  request.on('close', () => (backend.looking = false));
  request.on('error', () => (backend.state = 'away'));
}
