/**
 * Loaded into every process of the product before its own code. It asks the process to end when the orchestrator
 * requests it (Windows has no SIGTERM) or has ended for any reason.
 */
const leave = () => void process.emit('SIGTERM');
process.once('disconnect', leave);
process.on('message', (message) => {
  if (message === 'stop') leave();
});
// Listening must not keep a process running that has nothing left to do.
process.channel?.unref();
