import { Controller, Get, Header } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { brandOf, CurrentLook, type HeldLook } from '../../site/index.js';

/**
 * Served as a separate file, because the Content-Security-Policy allows no inline styles. Printed pages are black on
 * white.
 */
const STYLE = `body { margin: 0; background: #fbfaf7; color: #1e2a2f; font: 16px/1.5 system-ui, sans-serif }
main { max-width: 42rem; margin: 32px auto; padding: 32px; background: #fff; border: 1px solid #e3e0d8; border-radius: 14px }
header p { margin: 0; color: #55646b; overflow-wrap: anywhere }
header .issuer { color: #0f5b52; font: 600 22px/1.3 Georgia, serif }
nav { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: center; gap: 8px 16px; margin: 16px max(16px, calc(50% - 21rem - 33px)) 0 }
nav a { padding: 10px 0 }
nav a, button { color: #0f5b52; font: inherit; font-weight: 600 }
button { padding: 10px 16px; background: #fff; border: 2px solid currentcolor; border-radius: 10px; cursor: pointer }
nav + main { margin-top: 16px }
h1 { margin: 32px 0 16px; font: 600 28px/1.2 Georgia, serif }
dl { margin: 0 0 24px }
dl div { display: flex; gap: 16px; padding: 4px 0 }
dt { flex: 0 0 10rem; color: #55646b }
dd { margin: 0; overflow-wrap: anywhere }
table { width: 100%; border-collapse: collapse; margin: 0 0 24px }
td, th { padding: 10px 0; border-top: 1px solid #e3e0d8; text-align: left; vertical-align: top }
tfoot th, tfoot td { border-top: 2px solid #1e2a2f; font-weight: 600 }
.money { padding-left: 16px; text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums }
a { color: #0f5b52 }
td a { display: inline-block; margin: -10px 0; padding: 10px 0 }
a:focus-visible, button:focus-visible { outline: 3px solid #0f5b52; outline-offset: 2px }
.small { margin: 0; color: #55646b; font-size: 14px }
.small + table { margin-top: 24px }
@media (max-width: 30rem) { main { margin: 0; padding: 24px 16px; border: 0; border-radius: 0 } dt { flex-basis: 7rem } }
@media (max-width: 15rem) { dl div { display: block } h1, td { overflow-wrap: anywhere } }
@media print { nav { display: none } body { background: #fff } main { margin: 0; padding: 0; border: 0; max-width: none } a { color: inherit; text-decoration: none } }
`;

const SCRIPT = `const button = document.querySelector('button');
button.hidden = false;
button.addEventListener('click', () => window.print());
`;

/** Documents always use the light theme, whatever the reader's color scheme. */
function colorsOf({ look }: HeldLook): string {
  const brand = brandOf(look)?.light.primary;
  return brand
    ? `header .issuer,a,nav a,button{color:${brand}}a:focus-visible,button:focus-visible{outline-color:${brand}}`
    : '';
}

/** The styles of receipts and invoices in the owner's color. */
export const documentStyles = (look: HeldLook): string => STYLE + colorsOf(look);

@ApiExcludeController()
@Controller('api')
export class DocumentFilesController {
  constructor(private readonly look: CurrentLook) {}

  @Get('documents.css')
  @Header('content-type', 'text/css; charset=utf-8')
  @Header('cache-control', 'public, max-age=3600')
  async read(): Promise<string> {
    return documentStyles(await this.look.now());
  }

  @Get('documents.js')
  @Header('content-type', 'text/javascript; charset=utf-8')
  @Header('cache-control', 'public, max-age=3600')
  script(): string {
    return SCRIPT;
  }
}
