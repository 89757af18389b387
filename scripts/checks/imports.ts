// `npm run imports` checks every file against layers.ts and the rules below.
import { globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, posix } from 'node:path';
import { parseSync } from 'oxc-parser';
import { root } from '../process.ts';
import { browserPackages, findLayer, type Layer } from './layers.ts';

type Statement = ReturnType<typeof parseSync>['program']['body'][number];
type Import = { target: string; typeOnly: boolean; start: number };

const sources = ['{app,components,lib,scripts,tests}/**/*.{ts,tsx}', '*.{ts,tsx}'];
const subpath = /^#(app|components|lib|tests|scripts)\//;
const ROUTE_LINES_MAX = 30;

if (import.meta.main) {
  const paths = globSync(sources, { cwd: root }).filter((path) => !path.endsWith('.d.ts'));
  const problems = checkFiles(new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')])));
  for (const problem of problems) console.error(problem);
  console.log(`${paths.length} files, ${problems.length} violations`);
  process.exitCode = problems.length > 0 || paths.length === 0 ? 1 : 0;
}

/** Takes texts by path. Returns one sentence per fault, starting with `path:line`. */
export function checkFiles(files: ReadonlyMap<string, string>): string[] {
  return [...files].flatMap(([path, text]) => {
    const { program, module, errors } = parseSync(path, text);
    if (errors[0]) return [`${path}:1 cannot be parsed: ${errors[0].message}`];
    const layer = findLayer(path);
    const imports = [
      ...program.body.flatMap(readImport),
      ...module.dynamicImports.map(({ start, moduleRequest }) => ({
        target: text.slice(moduleRequest.start, moduleRequest.end).replace(/^['"`]|['"`]$/g, ''),
        typeOnly: false,
        start,
      })),
    ];
    const faults = imports.flatMap((one) => {
      const fault = layer && judgeImport(path, layer, one);
      return fault ? [`${path}:${text.slice(0, one.start).split('\n').length} ${fault}`] : [];
    });
    return [...faults, ...judgeFile(path, text, program.body).map((fault) => `${path}:1 ${fault}`)];
  });
}

/** `import { type X }` counts as a value, because verbatimModuleSyntax still loads the module. */
function readImport(statement: Statement): Import[] {
  const { type, start } = statement;
  if (type === 'ImportDeclaration')
    return [{ target: statement.source.value, typeOnly: statement.importKind === 'type', start }];
  if ((type === 'ExportAllDeclaration' || type === 'ExportNamedDeclaration') && statement.source)
    return [{ target: statement.source.value, typeOnly: statement.exportKind === 'type', start }];
  return [];
}

function judgeImport(path: string, layer: Layer, { target, typeOnly }: Import): string | undefined {
  const ours = resolveOurs(path, target);
  if (ours === undefined) return judgePackage(layer, target, typeOnly);
  if (/\.(css|woff2|svg|png|jpe?g|json|html)$/.test(ours)) return undefined;
  const other = findLayer(ours);
  if (other === layer || (layer.name === 'scripts' && ours.startsWith('tests/'))) return undefined;
  if (other && layer.may.includes(other.name)) return undefined;
  if (!other || !layer.may.includes(`type ${other.name}`))
    return `${layer.name} may not import ${other ? other.name : ours}`;
  return typeOnly ? undefined : `${layer.name} may take only types from ${other.name}: use import type`;
}

function judgePackage({ name, packages, builtins }: Layer, target: string, typeOnly: boolean) {
  if (packages === 'any') return undefined;
  if (isBuiltin(target)) return builtins ? undefined : `${name} may not import Node's ${target}`;
  const packageName = target.split('/', target.startsWith('@') ? 2 : 1).join('/');
  if (packages === 'none') return `${name} may not import packages: ${packageName}`;
  if (packages !== 'for browsers')
    return packages.includes(packageName)
      ? undefined
      : `${name} may import only ${packages.join(', ')}, not ${packageName}`;
  const isForBrowsers = browserPackages.some((one) =>
    one.endsWith('/') ? packageName.startsWith(one) : packageName === one,
  );
  return isForBrowsers || typeOnly ? undefined : `${name} may not bring ${packageName} to the browser`;
}

function resolveOurs(path: string, target: string): string | undefined {
  if (subpath.test(target)) return target.slice(1);
  return target.startsWith('.') ? posix.join(posix.dirname(path), target) : undefined;
}

function judgeFile(path: string, text: string, body: readonly Statement[]): string[] {
  const faults: string[] = [];
  const words = path.replace(/\.tsx?$/, '').split('/');
  // A route or image in app/ may re-export its only export.
  const onlyPassesOn = !path.startsWith('app/') && body.length > 0 && body.every(isReExport);
  if (words.at(-1) === 'index' || onlyPassesOn) faults.push('is a barrel: import from the file itself');
  if (path !== 'lib/utils.ts' && words.some((word) => /^utils?$/.test(word)))
    faults.push('has no subject: name it after what it does');
  if (words.slice(0, -1).includes('types'))
    faults.push('is in a folder of types: types belong with their schema or component');
  if (path.startsWith('lib/server/') && !/^(\/\/.*\n|\s)*import 'server-only';/.test(text))
    faults.push("must begin with import 'server-only'");
  if (/^app\/(.+\/)?route\.tsx?$/.test(path) && text.trimEnd().split('\n').length > ROUTE_LINES_MAX)
    faults.push(`is a route file of over ${ROUTE_LINES_MAX} lines: the work belongs in lib/server`);
  return faults;
}

function isReExport(statement: Statement): boolean {
  return (
    statement.type === 'ExportAllDeclaration' ||
    (statement.type === 'ExportNamedDeclaration' && statement.source !== null)
  );
}
