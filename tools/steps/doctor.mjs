import { runProductCommand } from './product-command.mjs';

// Without a database the doctor reports that itself, along with everything else.
runProductCommand('doctor-cli.js', process.argv.slice(2), { withoutDatabase: true });
