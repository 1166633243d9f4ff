// Fails the build if the crew's page needs more than its budget, in bytes after gzip.
import { filesIn, KB, keepWithin, sum } from '@homebright/web-common/build/budgets.mjs';

keepWithin([
  ['the crew’s page, JavaScript', sum(filesIn('crew/assets', '.js')), 100 * KB],
  ['the crew’s page, CSS', sum(filesIn('crew/assets', '.css')), 8 * KB],
]);
