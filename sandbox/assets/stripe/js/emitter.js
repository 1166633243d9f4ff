export class Emitter {
  constructor() {
    this.listeners = new Map();
  }

  on(type, listener) {
    this.listeners.set(type, [...(this.listeners.get(type) ?? []), listener]);
    return this;
  }

  once(type, listener) {
    const wrapped = (event) => {
      this.off(type, wrapped);
      listener(event);
    };
    return this.on(type, wrapped);
  }

  off(type, listener) {
    const kept = (this.listeners.get(type) ?? []).filter((each) => listener && each !== listener);
    this.listeners.set(type, kept);
    return this;
  }

  emit(type, event) {
    (this.listeners.get(type) ?? []).forEach((listener) => listener(event));
  }
}
