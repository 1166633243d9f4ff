import { runProductCommand } from './product-command.mjs';

// Without a database it says so itself, among all else.
runProductCommand('doctor-cli.js', process.argv.slice(2), { withoutDatabase: true });
