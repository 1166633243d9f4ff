import { Emitter } from './emitter.js';
import { IntegrationError } from './errors.js';
import { PaymentElement, plain } from './payment-element.js';

/** What `stripe.elements({ clientSecret, appearance })` makes. */
export class Elements extends Emitter {
  constructor(publishableKey, options = {}) {
    super();
    if (!options.clientSecret && !options.mode) {
      throw new IntegrationError(
        'In order to create a payment element, you must pass a clientSecret or mode to elements().',
      );
    }
    this.publishableKey = publishableKey;
    this.options = options;
  }

  create(type, options = {}) {
    if (type !== 'payment')
      throw new IntegrationError(`The sandbox has no "${type}" Element, only "payment".`);
    if (this.element) {
      throw new IntegrationError(
        'Can only create one Element of type payment. Destroy the existing one first.',
      );
    }
    const setup = () => ({ ...plain(this.options), publishableKey: this.publishableKey });
    this.element = new PaymentElement(setup, options);
    this.element.on('destroyed', () => {
      this.element = undefined;
    });
    return this.element;
  }

  /** By name, or by the React component that stands for it. */
  getElement(type) {
    const name = typeof type === 'string' ? type : type?.__elementType;
    return name === 'payment' ? (this.element ?? null) : null;
  }

  async update(options) {
    this.options = { ...this.options, ...options };
    await this.element?.frame?.call('appearance', plain(this.options));
    this.emit('update-end');
  }

  async fetchUpdates() {
    return (await this.element?.call('refresh')) ?? {};
  }

  async submit() {
    const { error } = await this.mounted().call('validate');
    this.submitted = !error;
    return error ? { error } : { selectedPaymentMethod: 'card' };
  }

  mounted() {
    if (this.element?.frame) return this.element;
    throw new IntegrationError(
      'Invalid value for elements: elements should have a mounted Payment Element. Please make sure that it is still mounted.',
    );
  }
}
