import { sandboxOrigin } from './origin.js';

const LOADS_WITHIN_MS = 15_000;
/** About the form's height, so that the page hardly moves when it appears. */
const FIRST_HEIGHT = '352px';

/** The iframe that holds the card's fields, so that the page itself never sees a number. */
export class CardFrame {
  constructor(setup, onEvent) {
    this.setup = setup;
    this.onEvent = onEvent;
    this.answers = new Map();
    this.asked = 0;
    this.connected = new Promise((resolve) => {
      this.connect = resolve;
    });
    this.greet = (event) => this.greeted(event);
  }

  mount(container) {
    const frame = document.createElement('iframe');
    frame.src = `${sandboxOrigin}/elements/payment.html`;
    frame.title = 'Secure payment input frame';
    frame.allow = 'payment *';
    Object.assign(frame.style, { border: '0', width: '100%', height: FIRST_HEIGHT, display: 'block' });
    // An iframe whose colour scheme differs from its page's gets an opaque backdrop.
    frame.style.colorScheme = 'light';
    this.frame = frame;
    window.addEventListener('message', this.greet);
    this.patience = setTimeout(() => this.onEvent('lost'), LOADS_WITHIN_MS);
    container.append(frame);
  }

  greeted({ source, origin, data }) {
    if (source !== this.frame?.contentWindow || origin !== sandboxOrigin || data !== 'card form') return;
    clearTimeout(this.patience);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = (message) => this.hear(message.data);
    this.frame.contentWindow.postMessage(this.setup(), sandboxOrigin, [port2]);
    this.connect(port1);
  }

  hear({ answerTo, result, event, detail }) {
    if (event === 'height') this.frame.style.height = `${detail}px`;
    else if (event) this.onEvent(event, detail);
    else {
      this.answers.get(answerTo)?.(result);
      this.answers.delete(answerTo);
    }
  }

  /** Has the form do something and tells what came of it. */
  async call(what, detail) {
    const port = await this.connected;
    const id = (this.asked += 1);
    return new Promise((resolve) => {
      this.answers.set(id, resolve);
      port.postMessage({ id, what, detail });
    });
  }

  remove() {
    clearTimeout(this.patience);
    window.removeEventListener('message', this.greet);
    this.frame?.remove();
  }
}
