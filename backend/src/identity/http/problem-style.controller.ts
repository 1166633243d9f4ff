import { Controller, Get, Header } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';

/** Its own file, because the pages' policy allows nothing inline; the site's own styles have names that change. */
const STYLE = `:root { color-scheme: light dark; --ground: #fbfaf7; --surface: #fff; --ink: #1e2a2f; --primary: #0f5b52; --on-primary: #fff }
@media (prefers-color-scheme: dark) {
  :root { --ground: #10181a; --surface: #182225; --ink: #e8eeec; --primary: #6cc5b3; --on-primary: #10181a }
}
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: var(--ground); color: var(--ink);
  font: 18px/1.55 system-ui, sans-serif }
main { max-width: 30rem; margin: 16px; padding: 32px; background: var(--surface); border-radius: 14px;
  box-shadow: 0 8px 32px rgb(0 0 0 / 8%) }
h1 { margin: 0 0 16px; font: 600 28px/1.2 Georgia, serif }
a { color: var(--primary); display: inline-block; padding: 10px 0 }
a:focus-visible { outline: 3px solid var(--primary); outline-offset: 2px }
.button { background: var(--primary); color: var(--on-primary); padding: 10px 22px; margin-right: 16px; border-radius: 10px;
  text-decoration: none; font: inherit; font-weight: 600; border: 0; cursor: pointer }
`;

@ApiExcludeController()
@Controller('api/auth/problem.css')
export class ProblemStyleController {
  @Get()
  @Header('content-type', 'text/css; charset=utf-8')
  @Header('cache-control', 'public, max-age=3600')
  read(): string {
    return STYLE;
  }
}
