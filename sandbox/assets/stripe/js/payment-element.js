import { CardFrame } from './card-frame.js';
import { Emitter } from './emitter.js';
import { connectionError, IntegrationError } from './errors.js';

const elementType = 'payment';

/** What `elements.create('payment')` makes: the mounting point of the card form. */
export class PaymentElement extends Emitter {
  constructor(setup, options) {
    super();
    this.setup = setup;
    this.options = options;
  }

  mount(target) {
    const container = typeof target === 'string' ? document.querySelector(target) : target;
    if (!container) {
      throw new IntegrationError(
        `The selector you specified (${target}) applies to no DOM elements that are currently on the page.`,
      );
    }
    if (this.destroyed) throw new IntegrationError('This Element has already been destroyed.');
    if (this.container === container) return;
    this.unmount();
    this.container = container;
    container.classList.add('StripeElement');
    this.emit('loaderstart', { elementType });
    this.frame = new CardFrame(
      () => ({ ...this.setup(), options: plain(this.options) }),
      (event, detail) => this.heard(event, detail),
    );
    this.frame.mount(container);
  }

  heard(event, detail) {
    if (event === 'lost') this.emit('loaderror', { elementType, error: connectionError });
    else if (event === 'submit') this.container?.closest('form')?.requestSubmit();
    else {
      if (event === 'focus' || event === 'blur') {
        this.container?.classList.toggle('StripeElement--focus', event === 'focus');
      }
      this.emit(event, { elementType, ...detail });
    }
  }

  call(what, detail) {
    if (!this.frame) throw new IntegrationError('This Element is not mounted.');
    return this.frame.call(what, detail);
  }

  update(options) {
    this.options = { ...this.options, ...options };
    void this.frame?.call('options', plain(this.options));
    return this;
  }

  focus() {
    void this.frame?.call('focus');
  }

  blur() {
    void this.frame?.call('blur');
  }

  clear() {
    void this.frame?.call('clear');
  }

  collapse() {
    return this;
  }

  unmount() {
    this.frame?.remove();
    this.frame = undefined;
    this.container?.classList.remove('StripeElement', 'StripeElement--focus');
    this.container = undefined;
  }

  destroy() {
    this.unmount();
    this.destroyed = true;
    this.emit('destroyed');
  }
}

/** Only what can be posted to the frame. */
export function plain(options) {
  return JSON.parse(JSON.stringify(options ?? {}));
}
