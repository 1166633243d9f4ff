import http from 'node:http';

const LOOK_EVERY = 200;
/** Long, because a slow machine is not an unavailable one. */
const LOOK_MS = 20_000;

/** The minimum of any load balancer: alternates between backends that report ready, and never retries a request. */
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
  // Does not cut off a client that waits long before its next request.
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
