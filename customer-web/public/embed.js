// Puts 'Book now' on any page of a website that the office has listed:
//   <script async src="https://book.example.com/embed.js" data-show="button"></script>
// data-show: 'button', or 'prices' for services, prices and area on the page itself.
// data-language: 'en' or 'es'; by default the page's own. data-label: other words for the button. data-scheme: 'auto'
// follows the visitor's light or dark scheme, as the surrounding page should then do too. Shows nothing if the website
// is not listed or the API does not answer. See docs/embed.md.
(() => {
  const script = document.currentScript;
  if (!(script instanceof HTMLScriptElement)) return;
  const { origin } = new URL(script.src);
  const {
    show = 'button',
    language = document.documentElement.lang,
    label,
    scheme = 'light',
  } = script.dataset;
  const inSpanish = language.toLowerCase().startsWith('es');

  const button = (open, { button: ground, pressed } = { button: '#0f5b52', pressed: '#0b4740' }) => {
    const link = document.createElement('a');
    link.href = `${origin}/${inSpanish ? '?language=es' : ''}${open ? '#services' : ''}`;
    link.target = '_top';
    link.rel = 'noreferrer';
    const soon = inSpanish ? 'Abrimos pronto' : 'Opening soon';
    link.textContent = open ? label || (inSpanish ? 'Reservar ahora' : 'Book now') : soon;
    link.setAttribute('part', 'button');
    const style = new CSSStyleSheet();
    style.replaceSync(
      `a { display: inline-block; min-height: 24px; padding: 12px 22px; border-radius: 10px; background: ${ground}; color: #fff;
       font: 600 1rem/1.5 system-ui, sans-serif; text-decoration: none }
       a:hover { background: ${pressed} } a:focus-visible { outline: 3px solid ${ground}; outline-offset: 3px }`,
    );
    // The page's own styles stay out; it can change the button with ::part(button).
    const host = document.createElement('span');
    const shadow = host.attachShadow({ mode: 'open' });
    shadow.adoptedStyleSheets = [style];
    shadow.append(link);
    return host;
  };

  const frame = (name) => {
    const element = document.createElement('iframe');
    const asked = new URLSearchParams({ language: inSpanish ? 'es' : 'en', scheme });
    element.src = `${origin}/embed?${asked}`;
    element.title = inSpanish ? `Precios y reservas de ${name}` : `Prices and booking at ${name}`;
    element.loading = 'lazy';
    Object.assign(element.style, { width: '100%', maxWidth: '560px', height: '420px', border: '0' });
    window.addEventListener('message', ({ data, source, origin: from }) => {
      const isOurs = source === element.contentWindow && from === origin;
      if (isOurs && Number.isFinite(data?.homebrightHeight))
        element.style.height = `${Math.min(data.homebrightHeight, 2_000)}px`;
    });
    return element;
  };

  fetch(`${origin}/api/embed`, { credentials: 'omit' })
    .then((answer) => answer.json())
    .then(({ businessName, open = true, colors }) =>
      script.after(show === 'prices' && open ? frame(businessName) : button(open, colors)),
    )
    .catch(() =>
      // Tells an owner why the button is missing.
      // eslint-disable-next-line no-console
      console.info(
        `No booking button here: ${window.location.origin} has to be listed in the office's settings.`,
      ),
    );
})();
