import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

// Runs in the product's processes before their own code. Answers each message with the megabytes in use.
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');

process.on('message', () => {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  process.send((heapUsed + external) / 2 ** 20);
});
process.channel.unref();
