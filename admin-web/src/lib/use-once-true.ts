import { useState } from 'react';

/** Whether this was ever true. Keeps a page that was once drawn, so that typed text is not lost. */
export function useOnceTrue(now: boolean): boolean {
  const [was, setWas] = useState(now);
  if (now && !was) setWas(true);
  return now || was;
}
