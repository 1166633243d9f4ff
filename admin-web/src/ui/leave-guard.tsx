import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { FormDialog } from './form-dialog';

/** While there are unsaved changes, asks before the user leaves the page or closes the tab. */
export function LeaveGuard({ isUnsaved }: { isUnsaved: boolean }) {
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && nextLocation.pathname !== currentLocation.pathname,
  );
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
  return (
    <FormDialog
      open={state === 'blocked'}
      title="Leave without saving?"
      description="What you changed on this page is not saved yet."
      submit="Leave"
      submitting="Leaving..."
      busy={false}
      destructive
      leave="Stay"
      onClose={() => reset?.()}
      onSubmit={() => proceed?.()}
    />
  );
}
