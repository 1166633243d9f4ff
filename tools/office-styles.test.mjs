import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import ts from 'typescript';
import { at } from './steps/places.mjs';

const SOURCE = 'admin-web/src';

/** Two places may have the same styles by chance; three have the same meaning, which deserves a name. */
const MAX_REPEATS = 2;

/** The `sx` literals of a file; the order of their entries and their spaces do not matter. */
function literalsOf(text) {
  const file = ts.createSourceFile('a.tsx', text, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX);
  const found = [];
  const plain = (node) =>
    node
      .getText(file)
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/,\s*(?=[}\]])/g, '');
  function look(node) {
    const value = ts.isJsxAttribute(node) && node.name.getText(file) === 'sx' && node.initializer?.expression;
    if (value && ts.isObjectLiteralExpression(value))
      found.push(value.properties.map(plain).sort().join(', '));
    ts.forEachChild(node, look);
  }
  look(file);
  return found;
}

/** The literals that occur in more than two places of these texts. */
function repeated(texts) {
  const counts = new Map();
  for (const literal of texts.flatMap(literalsOf)) counts.set(literal, (counts.get(literal) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > MAX_REPEATS).map(([literal]) => literal);
}

test('the same sx stands at most twice in the office; a third place gets a component or a variant', () => {
  const texts = readdirSync(at(SOURCE), { recursive: true })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => readFileSync(at(SOURCE, file), 'utf8'));
  assert.ok(texts.flatMap(literalsOf).length > 100);
  assert.deepEqual(repeated(texts), []);
});

test('three equal literals are found, whatever the order of their entries', () => {
  const one = "export const A = () => <Box sx={{ color: 'red', margin: 1 }} />;";
  const other = "export const B = () => <Box sx={{\n  margin: 1,\n  color: 'red',\n}} />;";
  assert.deepEqual(repeated([one, other]), []);
  assert.deepEqual(repeated([one, other, one]), ["color: 'red', margin: 1"]);
  assert.deepEqual(repeated([one, one, one.replace('margin: 1', 'margin: 2')]), []);
});
