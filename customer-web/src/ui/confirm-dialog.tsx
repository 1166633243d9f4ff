import type { ReactNode } from 'react';
import { texts } from '../lib/texts/index.js';
import { Button } from './button.js';
import { Dialog } from './dialog.js';
import layoutStyles from './layout.module.css';

interface Props {
  title: string;
  text: string;
  keep: string;
  confirm: string;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
  /** The consequences in detail. */
  children?: ReactNode;
}

export function ConfirmDialog({ title, text, keep, confirm, isBusy, onConfirm, onClose, children }: Props) {
  return (
    <Dialog
      title={title}
      onClose={onClose}
      describedBy="confirm-text"
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            {keep}
          </Button>
          <Button look="danger" busy={isBusy} onClick={onConfirm}>
            {isBusy ? texts.common.working : confirm}
          </Button>
        </>
      }
    >
      <div id="confirm-text" className={layoutStyles.stack}>
        <p>{text}</p>
        {children}
      </div>
    </Dialog>
  );
}
