import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** The input ended before everything was asked. */
export class NoMoreAnswers extends Error {}

/** Asks questions on a terminal, or of a program that writes lines into a pipe. Secrets are not shown. */
export class Prompt {
  #lines = [];
  #waiting = null;
  #ended = false;
  #hidden = false;

  constructor(input, output) {
    this.output = output;
    const echo = new Writable({
      write: (chunk, _encoding, done) => {
        if (!this.#hidden) output.write(chunk);
        done();
      },
    });
    const terminal = Boolean(input.isTTY);
    this.readline = createInterface({ input, terminal, ...(terminal ? { output: echo } : {}) });
    this.readline.on('line', (line) => {
      this.#lines.push(line.trim());
      this.#waiting?.();
    });
    this.readline.on('close', () => {
      this.#ended = true;
      this.#waiting?.();
    });
  }

  say(text) {
    this.output.write(`${text}\n`);
  }

  /** @returns {Promise<string>} without the spaces around it */
  async ask(question, { secret = false } = {}) {
    this.output.write(`${question} `);
    this.#hidden = secret;
    while (!this.#lines.length) {
      if (this.#ended) throw new NoMoreAnswers();
      await new Promise((resolve) => (this.#waiting = resolve));
    }
    this.#hidden = false;
    if (secret || !this.readline.terminal) this.output.write('\n');
    return this.#lines.shift();
  }

  async agrees(question) {
    return /^y(es)?$/i.test(await this.ask(`${question} [y/N]`));
  }

  close() {
    this.readline.close();
  }
}
