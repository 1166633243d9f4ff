// Any old Node must be able to read this: no syntax newer than 2018.
const MIN_VERSION = [20, 19];

/** Prints one sentence and exits if this Node is too old. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > MIN_VERSION[0] || (major === MIN_VERSION[0] && minor >= MIN_VERSION[1])) return;
  process.stderr.write(
    `Homebright needs Node.js ${MIN_VERSION.join('.')} or newer; this is ${process.versions.node}.\n`,
  );
  process.exit(1);
}
