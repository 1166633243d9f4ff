/** Reads a value. Returns undefined if it is missing or invalid, or if the browser's storage is disabled. */
export function load<T>(key: string, area: Storage | undefined = localArea()): T | undefined {
  try {
    const text = area?.getItem(key);
    return text ? (JSON.parse(text) as T) : undefined;
  } catch {
    return undefined;
  }
}

export function keep(key: string, value: unknown, area: Storage | undefined = localArea()): void {
  try {
    area?.setItem(key, JSON.stringify(value));
  } catch {
    // The page works without the stored value until it is closed.
  }
}

export function forget(key: string, area: Storage | undefined = localArea()): void {
  try {
    area?.removeItem(key);
  } catch {
    // Without storage, there is nothing to forget.
  }
}

/** Clears everything stored for this site, on sign-out. */
export function forgetEverything(): void {
  try {
    localArea()?.clear();
    tabArea()?.clear();
  } catch {
    // Without storage, there is nothing to clear.
  }
}

function localArea(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}

/** Storage that lasts as long as the tab, even while the sign-in page is open in it. */
export function tabArea(): Storage | undefined {
  try {
    return window.sessionStorage;
  } catch {
    return undefined;
  }
}
