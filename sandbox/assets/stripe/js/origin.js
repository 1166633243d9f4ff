const script = document.currentScript;

/** Where this script came from: the API and the card form live there too. */
export const sandboxOrigin = new URL(script?.src ?? location.href).origin;

/** `/v3/` is version 3, `/<name>/stripe.js` the release of that name. */
export function releaseName(src = script?.src ?? '') {
  const { pathname } = new URL(src, location.href);
  return /^\/(\w+)\/stripe\.js$/.exec(pathname)?.[1] ?? 3;
}
