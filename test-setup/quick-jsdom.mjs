/**
 * Quick versions of functions for which jsdom walks the whole document for each element. They took most of
 * the time of a test that looks for roles and labels. Their results are the same.
 */
if (!window.getComputedStyle.isQuick) {
  window.getComputedStyle = quickStyles(window.getComputedStyle);
  for (const field of [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement, HTMLButtonElement])
    quickLabels(field.prototype);
}

/**
 * jsdom tries each of the 111 rules of its own style sheet. If a page adds no rules, an element's display
 * depends only on its name and these attributes, so jsdom is asked once for each kind of element.
 */
function quickStyles(computed) {
  const displays = new Map();
  const displayOf = (element) => {
    const kind = ['hidden', 'open', 'popover', 'type'].map((name) => element.getAttribute(name));
    const key = [element.localName, ...kind].join();
    if (!displays.has(key)) displays.set(key, computed(withoutStyle(element)).display);
    return displays.get(key);
  };
  const quick = {
    display: (element) => element.style?.display || displayOf(element),
    visibility(element) {
      for (let one = element; one; one = one.parentElement) {
        const own = one.style?.visibility;
        if (own && own !== 'inherit') return own;
      }
      return 'visible';
    },
  };
  const getComputedStyle = (element, pseudo) => {
    const ask = () => computed.call(window, element, pseudo);
    // Rows and columns may collapse, and a summary differs by its place.
    const isPlain = !pseudo && element.matches && hasNoRules(document);
    if (!isPlain || /^(col|colgroup|thead|tbody|tfoot|tr|summary)$/.test(element.localName)) return ask();
    const of = (name) => (name in quick ? quick[name](element) : ask().getPropertyValue(name));
    return new Proxy(quick, {
      get(_, name) {
        if (name in quick) return of(name);
        if (name === 'getPropertyValue') return of;
        const style = ask();
        return typeof style[name] === 'function' ? style[name].bind(style) : style[name];
      },
    });
  };
  return Object.assign(getComputedStyle, { isQuick: true });
}

/** Style elements are there, but the webs' tests keep them empty. */
const hasNoRules = (page) => [...page.styleSheets].every(({ cssRules }) => cssRules.length === 0);

/** An element of the same kind, outside of the document. */
function withoutStyle(element) {
  const alone = element.cloneNode(false);
  alone.removeAttribute('style');
  return alone;
}

/** jsdom asks each node of the document whether it is a label, and each label for the first element with its id. */
function quickLabels(prototype) {
  const { get: labels, ...rest } = Object.getOwnPropertyDescriptor(prototype, 'labels');
  Object.defineProperty(prototype, 'labels', {
    ...rest,
    get() {
      const root = this.getRootNode();
      if (root !== document || this.type === 'hidden') return labels.call(this);
      const isFor = (label) =>
        label.hasAttribute('for')
          ? label.htmlFor !== '' && document.getElementById(label.htmlFor) === this
          : label.contains(this) && label.control === this;
      return [...document.getElementsByTagName('label')].filter(isFor);
    },
  });
}
