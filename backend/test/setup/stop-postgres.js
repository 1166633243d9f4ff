export default async function stopPostgres() {
  await globalThis.scratchPostgres?.stop();
}
