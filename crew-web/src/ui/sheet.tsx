import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useWords } from '../use-crew.js';
import { Icon } from './icon.js';

interface Props {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A question at the bottom of the screen, near the thumb. The page behind is inert, Escape closes, focus is restored.
 */
export function Sheet({ title, onClose, children }: Props) {
  const words = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    if (element && !element.open) element.showModal();
    return () => {
      element?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className="sheet"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="sheet-head">
        <h2 id={id}>{title}</h2>
        <button type="button" className="round" aria-label={words.act.close} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <div className="sheet-body">{children}</div>
    </dialog>
  );
}
