import { type ComponentProps, type ComponentType, Suspense } from 'react';
import { preloaded } from '../../lib/preloaded.js';

type Views = typeof import('./dialog-views.js');

function dialog<Name extends keyof Views>(name: Name) {
  type Props = ComponentProps<Views[Name]>;
  const { load, Page } = preloaded(async () => ({
    default: (await import('./dialog-views.js'))[name] as ComponentType<Props>,
  }));
  const Dialog = (props: Props) => (
    <Suspense>
      <Page {...(props as Props & React.JSX.IntrinsicAttributes)} />
    </Suspense>
  );
  return { load, Dialog };
}

const cancel = dialog('CancelDialog');
const reschedule = dialog('RescheduleDialog');

export const CancelDialog = cancel.Dialog;
export const RescheduleDialog = reschedule.Dialog;

/** Loads the dialogs before anybody presses a button; one that fails now is loaded again when it is needed. */
export const loadDialogs = () => Promise.allSettled([cancel, reschedule].map(({ load }) => load()));
