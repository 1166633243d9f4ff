import { useState } from 'react';

/** Whether the condition was ever true. A page that was drawn once stays, so that typed text is not lost. */
export function useOnceTrue(isTrue: boolean): boolean {
  const [wasTrue, setWasTrue] = useState(isTrue);
  if (isTrue && !wasTrue) setWasTrue(true);
  return isTrue || wasTrue;
}
