import { runProductCommand } from './product-command.mjs';

runProductCommand('admin-cli.js', process.argv.slice(2));
