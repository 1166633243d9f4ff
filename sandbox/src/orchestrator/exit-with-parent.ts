/**
 * Loaded into every process of the product before its own code: asks it to end when the orchestrator says so
 * (Windows knows no SIGTERM) or is gone, however it went.
 */
const leave = () => void process.emit('SIGTERM');
process.once('disconnect', leave);
process.on('message', (message) => {
  if (message === 'stop') leave();
});
// Listening must not keep a process alive that has nothing left to do.
process.channel?.unref();
