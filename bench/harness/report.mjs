const MICROS = (value) => `${value.toFixed(0)} µs`;

/** Prints a table of one scenario and its gates: { name, value, limit, atLeast? }. Returns how many gates failed. */
export function report(title, results, gates) {
  console.log(`\n## ${title}\n`);
  console.log('| server | CPU/request | app | database | req/s | p50 | p99 |');
  console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: |');
  for (const [name, r] of results) {
    const cells = [MICROS(r.cpu), MICROS(r.app), MICROS(r.database), r.perSecond.toFixed(0)];
    console.log(`| ${name} | ${cells.join(' | ')} | ${r.p50.toFixed(2)} ms | ${r.p99.toFixed(2)} ms |`);
  }
  let missed = 0;
  console.log('');
  for (const { name, value, limit, atLeast } of gates) {
    const met = atLeast ? value >= limit : value <= limit;
    if (!met) missed += 1;
    console.log(
      `- ${met ? 'met' : 'MISSED'}: ${name}: ${value.toFixed(2)} (${atLeast ? 'at least' : 'at most'} ${limit})`,
    );
  }
  return missed;
}

/** Prints a list of [name, value, limit], none of which may exceed its limit. Returns how many do. */
export function printGates(list) {
  let missed = 0;
  for (const [name, value, limit] of list) {
    const met = value <= limit;
    if (!met) missed += 1;
    console.log(`- ${met ? 'met' : 'MISSED'}: ${name}: ${+value.toFixed(3)} (at most ${+limit.toFixed(3)})`);
  }
  return missed;
}
