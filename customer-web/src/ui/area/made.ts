/** An element with its properties and children. Visitors are asked for their ZIP code on a page without a framework. */
export function made<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
  ...within: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...within);
  return element;
}

/** A labelled field with a button beside it; Enter presses the button, also within another form. */
export function fieldWithButton(
  label: string,
  input: HTMLInputElement,
  button: HTMLButtonElement,
): HTMLElement {
  input.className = 'field-control';
  button.type = 'button';
  button.className = 'button button-primary';
  input.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    button.click();
  });
  const field = made(
    'label',
    { className: 'field' },
    made('span', { className: 'field-label' }, label),
    input,
  );
  return made('div', { className: 'area-row' }, field, button);
}
