/** @returns false if the browser refuses: it allows access to the clipboard only over HTTPS or on localhost */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** The toast after `copyText`. */
export const copiedToast = (copied: boolean) =>
  copied
    ? ({ title: 'Success', text: 'Link copied' } as const)
    : ({
        title: 'Not copied',
        text: 'Please select the link and copy it yourself.',
        tone: 'warning',
      } as const);
