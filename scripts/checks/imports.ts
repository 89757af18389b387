// `npm run imports`: holds every file to the import boundaries of layers.ts and to the rules on files below.
import { globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, posix } from 'node:path';
import { parseSync } from 'oxc-parser';
import { root } from '../process.mjs';
import { browserPackages, type Layer, layerOf } from './layers.ts';

/** One import of a file: what it names, whether it leaves a trace at run time, and its line. */
type Import = { target: string; typeOnly: boolean; line: number };

const sources = ['{app,components,lib,scripts,tests}/**/*.{ts,tsx}', '*.{ts,tsx}'];
const subpath = /^#(app|components|lib|tests|scripts)\//;
const ROUTE_LINES_MAX = 30;

if (import.meta.main) {
  const paths = globSync(sources, { cwd: root }).filter((path) => !path.endsWith('.d.ts'));
  const problems = checkFiles(new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')])));
  for (const problem of problems) console.error(problem);
  console.log(`${paths.length} files, ${problems.length} against the rules`);
  process.exitCode = problems.length > 0 || paths.length === 0 ? 1 : 0;
}

/** @param files path from the project's root → text. @returns one sentence a fault, beginning with `path:line`. */
export function checkFiles(files: ReadonlyMap<string, string>): string[] {
  return [...files].flatMap(([path, text]) => {
    const { program, module, errors } = parseSync(path, text);
    const [error] = errors;
    if (error) return [`${path}:1 cannot be parsed: ${error.message}`];
    const imports = [...readStatements(program.body, text), ...readDynamic(module.dynamicImports, text)];
    const layer = layerOf(path);
    const faults = layer ? imports.flatMap((one) => judge(path, layer, one)) : [];
    return [...faults, ...judgeFile(path, text, program.body)];
  });
}

type Statement = ReturnType<typeof parseSync>['program']['body'][number];

function readStatements(body: readonly Statement[], text: string): Import[] {
  return body.flatMap((statement) => {
    const line = lineOf(text, statement.start);
    switch (statement.type) {
      // `import { type X }` counts as a value: with verbatimModuleSyntax the module itself is still loaded.
      case 'ImportDeclaration':
        return [{ target: statement.source.value, typeOnly: statement.importKind === 'type', line }];
      case 'ExportAllDeclaration':
        return [{ target: statement.source.value, typeOnly: statement.exportKind === 'type', line }];
      case 'ExportNamedDeclaration':
        return statement.source
          ? [{ target: statement.source.value, typeOnly: statement.exportKind === 'type', line }]
          : [];
      default:
        return [];
    }
  });
}

function readDynamic(
  found: readonly { start: number; moduleRequest: { start: number; end: number } }[],
  text: string,
): Import[] {
  return found.map(({ start, moduleRequest }) => ({
    target: text.slice(moduleRequest.start, moduleRequest.end).replace(/^['"`]|['"`]$/g, ''),
    typeOnly: false,
    line: lineOf(text, start),
  }));
}

function judge(path: string, layer: Layer, { target, typeOnly, line }: Import): string[] {
  const at = `${path}:${line}`;
  const ours = resolveOurs(path, target);
  if (ours === undefined) return judgePackage(layer, target, typeOnly).map((fault) => `${at} ${fault}`);
  // Styles, fonts and pictures follow the file that they belong to.
  if (/\.(css|woff2|svg|png|jpe?g|json|html)$/.test(ours)) return [];
  const other = layerOf(ours);
  if (other === layer || (layer.name === 'scripts' && ours.startsWith('tests/'))) return [];
  const use = other && layer.may[other.name];
  if (!use) return [`${at} ${layer.name} may not import ${other ? other.name : ours}`];
  if (use === 'types' && !typeOnly)
    return [`${at} ${layer.name} may take only types from ${other.name}: use import type`];
  return [];
}

function judgePackage(layer: Layer, target: string, typeOnly: boolean): string[] {
  if (isBuiltin(target)) return layer.nodeBuiltins ? [] : [`${layer.name} may not import Node's ${target}`];
  const name = target.split('/', target.startsWith('@') ? 2 : 1).join('/');
  const { packages } = layer;
  if (packages === 'any') return [];
  if (packages === 'none') return [`${layer.name} may not import packages: ${name}`];
  if (packages === 'for browsers') {
    const isForBrowsers = browserPackages.some((one) =>
      one.endsWith('/') ? name.startsWith(one) : name === one,
    );
    return isForBrowsers || typeOnly ? [] : [`${layer.name} may not bring ${name} to the browser`];
  }
  return packages.includes(name) ? [] : [`${layer.name} may import only ${packages.join(', ')}, not ${name}`];
}

/** @returns the path of a file of ours from the project's root, as written; undefined when a package is meant. */
function resolveOurs(path: string, target: string): string | undefined {
  if (subpath.test(target)) return target.slice(1);
  if (target.startsWith('.')) return posix.normalize(posix.join(posix.dirname(path), target));
  return undefined;
}

function judgeFile(path: string, text: string, body: readonly Statement[]): string[] {
  const faults: string[] = [];
  const name = posix.basename(path).replace(/\.tsx?$/, '');
  const words = path.replace(/\.tsx?$/, '').split('/');
  // A route or a picture of app/ may hand over its one export; elsewhere nothing is named twice.
  const onlyPassesOn = !path.startsWith('app/') && body.length > 0 && body.every(isReExport);
  if (name === 'index' || onlyPassesOn) faults.push('is a barrel: import from the file itself');
  // shadcn/ui expects `cn` in lib/utils.
  if (path !== 'lib/utils.ts' && words.some((word) => /^utils?$/.test(word)))
    faults.push('has no subject: name it by what it does');
  if (words.slice(0, -1).includes('types'))
    faults.push('is in a folder of types: a type lives with its schema or component');
  if (path.startsWith('lib/server/') && !isServerMarker(body[0]))
    faults.push("must begin with import 'server-only'");
  if (/^app\/(.+\/)?route\.tsx?$/.test(path) && text.trimEnd().split('\n').length > ROUTE_LINES_MAX) {
    faults.push(`is a route file of over ${ROUTE_LINES_MAX} lines: the work belongs in lib/server`);
  }
  return faults.map((fault) => `${path}:1 ${fault}`);
}

function isReExport(statement: Statement): boolean {
  if (statement.type === 'ExportAllDeclaration') return true;
  return statement.type === 'ExportNamedDeclaration' && statement.source !== null;
}

function isServerMarker(statement: Statement | undefined): boolean {
  return statement?.type === 'ImportDeclaration' && statement.source.value === 'server-only';
}

function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
