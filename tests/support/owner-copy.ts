import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Expression, parseSync } from 'oxc-parser';
import { run } from '../../scripts/process.ts';

const left = new Set(['.builds', '.cache', '.data', '.git', '.next', 'node_modules', 'test-results']);

/** Copies the project without build results, for an owner to edit. */
export function copyProject() {
  const folder = mkdtempSync(path.join(tmpdir(), 'owner-'));
  for (const name of readdirSync('.'))
    if (!left.has(name) && !/^\.env(?!\.example)/.test(name))
      cpSync(name, path.join(folder, name), { recursive: true });
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  return {
    folder,
    read: (file: string) => readFileSync(path.join(folder, file), 'utf8'),
    write(file: string, text: string) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), text);
    },
    /** Runs a program of the project's packages, or Node, in the copy. */
    run(command: string, ...args: string[]) {
      // Each tool sets NODE_ENV to what it needs.
      const { NODE_ENV: _unset, ...environment } = process.env;
      const env = { ...environment, PATH: `${path.join(folder, 'node_modules/.bin')}:${process.env.PATH}` };
      return run(command, args, { cwd: folder, env, output: 'keep' });
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

export type ProjectCopy = ReturnType<typeof copyProject>;

function unwrap(node: Expression): Expression {
  return node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression'
    ? unwrap(node.expression)
    : node;
}

function step(node: Expression, key: string): Expression | undefined {
  const whole = unwrap(node);
  if (whole.type === 'ArrayExpression') {
    const element = whole.elements[Number(key)];
    return element && element.type !== 'SpreadElement' ? element : undefined;
  }
  if (whole.type !== 'ObjectExpression') return undefined;
  for (const property of whole.properties) {
    if (property.type !== 'Property') continue;
    const name =
      property.key.type === 'Identifier'
        ? property.key.name
        : property.key.type === 'Literal'
          ? property.key.value
          : '';
    if (name === key) return property.value;
  }
  return undefined;
}

/** Finds the value at `where`, such as `hero.action.text`. The first word is the file's export. */
function findValue(text: string, where: string): Expression {
  const [name = '', ...keys] = where.split('.');
  for (const statement of parseSync('content.ts', text).program.body) {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration')
      continue;
    for (const { id, init } of statement.declaration.declarations) {
      if (id.type !== 'Identifier' || id.name !== name || !init) continue;
      let value: Expression | undefined = init;
      for (const key of keys) value = value && step(value, key);
      if (value) return unwrap(value);
    }
  }
  throw new Error(`there is no ${where} to edit`);
}

/** Edits one value in a file of lib/content as its owner would, however it is written. */
export function setValue(
  copy: ProjectCopy,
  file: string,
  where: string,
  change: (source: string) => string,
): void {
  const text = copy.read(file);
  const { start, end } = findValue(text, where);
  copy.write(file, text.slice(0, start) + change(text.slice(start, end)) + text.slice(end));
}
