import { type ReactNode, useEffect, useId, useRef } from 'react';
import { texts } from '../lib/texts/index.js';
import { Icon } from './icon.js';
import './dialog.css';

interface Props {
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
  /** Below the content, always visible. */
  footer?: ReactNode;
  size?: 'small' | 'large';
  /** Id of the description read out after the title. */
  describedBy?: string;
}

/** A native modal dialog: the page behind is inert, Escape closes, focus is restored. */
export function Dialog({ title, onClose, children, footer, size = 'small', describedBy }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
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
      className={`dialog dialog-${size}`}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="dialog-sheet">
        <header className="dialog-header">
          <h2 id={titleId} className="dialog-title">
            {title}
          </h2>
          <button
            type="button"
            className="button button-icon"
            aria-label={texts.common.close}
            onClick={onClose}
          >
            <Icon name="close" />
          </button>
        </header>
        <div className="dialog-body">{children}</div>
        {footer && <footer className="dialog-footer">{footer}</footer>}
      </div>
    </dialog>
  );
}
