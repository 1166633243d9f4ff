import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { at } from './places.mjs';

const RULE = '| --- | --- | --- | --- | --- |';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
const ROUTE = /^(Get|Post|Put|Patch|Delete|Sse)$/;
const SCHEMAS_PREFIX = '#/components/schemas/';

const HEAD = `# The API

<!-- \`npm run docs:api\` writes this page: change the controllers instead. -->

Every route by subject, from the product's OpenAPI document; the types of answers, and what a route does, are read from its method in the
controller. Types are in \`contract/src\`; the class of a body (\`…Dto\`) is in the \`http\` folder of its module. [The rules](rules.md#requests)
say how requests, lists and errors work. Where \`TEST_SCREENS=true\`, \`/api/docs\` shows the whole document with every field.

The document leaves out pages that the server makes itself (sign-in by code, links in messages, ratings) with their styles and pictures, and the
payment provider's webhook.
`;

/**
 * Facts that the OpenAPI document lacks: the type of a route's answer, and its docstring.
 *
 * @returns {Map<string, { answer: string, description: string }>} by operation id, like 'UsersController_list'
 */
export function declaredRoutes() {
  const controllers = readdirSync(at('backend/src'), { recursive: true })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(at('backend/src', file), 'utf8'))
    .filter((text) => text.includes('@Controller('));
  return new Map(controllers.flatMap(routesIn));
}

function routesIn(text) {
  const { statements } = ts.createSourceFile('controller.ts', text, ts.ScriptTarget.Latest, true);
  return statements.filter(ts.isClassDeclaration).flatMap(({ name, members }) =>
    members.filter(isRoute).map((method) => {
      const answer = oneLine(method.type?.getText() ?? '');
      const [docstring] = ts.getJSDocCommentsAndTags(method);
      const description = oneLine(ts.getTextOfJSDocComment(docstring?.comment) ?? '');
      return [`${name.text}_${method.name.text}`, { answer, description }];
    }),
  );
}

function isRoute(member) {
  const decorators = ts.canHaveDecorators(member) ? (ts.getDecorators(member) ?? []) : [];
  return decorators.some(({ expression }) => ROUTE.test(expression.expression?.text ?? ''));
}

const oneLine = (text) => text.replace(/\s+/g, ' ').trim();

/**
 * The page docs/api.md.
 *
 * @param document the product's OpenAPI document
 * @param {ReturnType<typeof declaredRoutes>} declared
 */
export function apiPage(document, declared) {
  const groups = new Map();
  for (const route of routesOf(document)) {
    const title = titleOf(route.operation.tags?.[0] ?? 'other');
    groups.set(title, [...(groups.get(title) ?? []), rowOf(route, declared)]);
  }
  const chapters = [...groups].sort(([one], [other]) => compareTitles(one, other));
  return [HEAD, ...chapters.map(([title, rows]) => chapter(title, rows))].join('\n');
}

function routesOf({ paths }) {
  return Object.entries(paths).flatMap(([path, operations]) =>
    METHODS.filter((method) => operations[method]).map((method) => ({
      path,
      method,
      operation: operations[method],
    })),
  );
}

const titleOf = (tag) => tag[0].toUpperCase() + tag.slice(1);

/** The office's calls come last. */
function compareTitles(one, other) {
  const office = (title) => Number(title.startsWith('Office'));
  return office(one) - office(other) || (one < other ? -1 : 1);
}

const chapter = (title, rows) =>
  [
    `## ${title}\n`,
    line(['Method and path', 'Who', 'Takes', 'Answers', 'What it does']),
    RULE,
    ...rows,
    '',
  ].join('\n');

const line = (cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

function rowOf({ path, method, operation }, declared) {
  const { answer, description } = declared.get(operation.operationId) ?? { answer: '', description: '' };
  const who = (operation.security ?? []).flatMap((scheme) => Object.keys(scheme));
  return line([
    code(`${method.toUpperCase()} ${path}${queryOf(operation)}`),
    who.join(' or ') || 'everybody',
    [bodyOf(operation), ...headersOf(operation)].filter(Boolean).join(', '),
    answerOf(operation, answer),
    (operation.summary || description).replace(/\.$/, ''),
  ]);
}

const code = (text) => `\`${text}\``;

function queryOf({ parameters = [] }) {
  const names = new Set(parameters.filter((one) => one.in === 'query').map(({ name }) => name));
  return names.size ? `?${[...names].join('&')}` : '';
}

/** The headers that a call takes, like `Idempotency-Key`. */
const headersOf = ({ parameters = [] }) =>
  parameters.filter((one) => one.in === 'header').map(({ name }) => code(name));

function bodyOf({ requestBody }) {
  const [[kind, { schema }] = ['', {}]] = Object.entries(requestBody?.content ?? {});
  if (!schema) return '';
  if (schema.$ref) return code(schema.$ref.replace(SCHEMAS_PREFIX, ''));
  const fields = Object.keys(schema.properties ?? {})
    .map(code)
    .join(', ');
  return kind === 'multipart/form-data' ? `a form: ${fields}` : fields;
}

const UNNAMED = { string: 'text', StreamableFile: 'a file' };

/** `Promise<Page<Crew>>` → `Crew[]`; the status if the answer has no body. */
function answerOf({ responses }, declared) {
  const type = declared
    .replace(/^(?:Promise|Observable)<(.*)>$/, '$1')
    .replace(/^Page<(.*)>$/, '$1[]')
    .replace(/ \| undefined$/, '');
  if (UNNAMED[type]) return UNNAMED[type];
  if (type && type !== 'void') return code(type);
  return Object.keys(responses).find((status) => status !== 'default') ?? '';
}
