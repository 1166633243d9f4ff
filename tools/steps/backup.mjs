import { runProductCommand } from './product-command.mjs';

runProductCommand('backup-cli.js', ['backup', ...process.argv.slice(2)]);
