import { type RefObject, useEffect, useRef } from 'react';

/**
 * Opens a native modal dialog for as long as its component is shown: the page behind is inert, and the focus returns to
 * where it was. Escape asks `onClose` instead of closing it.
 */
export function useModal(onClose: () => void): {
  ref: RefObject<HTMLDialogElement | null>;
  onCancel: (event: { preventDefault: () => void }) => void;
} {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = ref.current;
    const before = document.activeElement;
    if (element && !element.open) element.showModal();
    return () => {
      element?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  const onCancel = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    onClose();
  };
  return { ref, onCancel };
}
