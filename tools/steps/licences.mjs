import { listLicences, problems } from './licence-rules.mjs';

const list = listLicences();
const width = Math.max(...list.map(({ name }) => name.length));
for (const { name, version, licence, ships } of list) {
  console.log(`${name.padEnd(width)}  ${version.padEnd(10)}  ${licence}${ships ? '' : '  (development)'}`);
}
const found = problems(list);
for (const problem of found) console.error(problem);
console.log(
  `\n${list.length} packages, ${found.length ? `${found.length} not acceptable` : 'all acceptable'}.`,
);
process.exit(found.length ? 1 : 0);
