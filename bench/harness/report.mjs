const micros = (value) => `${value.toFixed(0)} µs`;

/**
 * Prints a scenario's results as a table, and its gates: { name, value, limit, atLeast? }. A value must not exceed its
 * limit or, with `atLeast`, must reach it.
 *
 * @returns the number of missed gates
 */
export function report(title, results, gates) {
  console.log(`\n## ${title}\n`);
  console.log('| server | CPU/request | app | database | req/s | p50 | p99 |');
  console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: |');
  for (const [name, r] of results) {
    const cells = [micros(r.cpu), micros(r.app), micros(r.database), r.perSecond.toFixed(0)];
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

/**
 * Prints gates: [name, value, limit]. A value must not exceed its limit.
 *
 * @returns the number of missed gates
 */
export function printGates(gates) {
  let missed = 0;
  for (const [name, value, limit] of gates) {
    const met = value <= limit;
    if (!met) missed += 1;
    console.log(`- ${met ? 'met' : 'MISSED'}: ${name}: ${+value.toFixed(3)} (at most ${+limit.toFixed(3)})`);
  }
  return missed;
}
