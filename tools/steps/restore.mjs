import { runProductCommand } from './product-command.mjs';

runProductCommand('backup-cli.js', ['restore', ...process.argv.slice(2)]);
