import { type RefObject, useEffect, useRef } from 'react';

/**
 * Opens a native modal dialog while its component is shown. The page behind it cannot be used, and the focus returns to
 * where it was. Escape calls `onClose` and does not close the dialog itself.
 */
export function useModal(onClose: () => void): {
  ref: RefObject<HTMLDialogElement | null>;
  onCancel: (event: { preventDefault: () => void }) => void;
} {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = ref.current;
    const previousFocus = document.activeElement;
    if (element && !element.open) element.showModal();
    return () => {
      element?.close();
      if (previousFocus instanceof HTMLElement && previousFocus.isConnected) previousFocus.focus();
    };
  }, []);
  const onCancel = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    onClose();
  };
  return { ref, onCancel };
}
