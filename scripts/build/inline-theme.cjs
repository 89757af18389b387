// A loader for lib/theme/colors.ts: replaces its read of the stylesheet with the text.
const { readFileSync } = require('node:fs');
const { join } = require('node:path');

const call = /readFileSync\('([^']+)', 'utf8'\)/;

module.exports = function inlineTheme(source) {
  const [, name] = call.exec(source) ?? [];
  if (!name) throw new Error('lib/theme/colors.ts reads no file any more');
  const file = join(__dirname, '..', '..', name);
  this.addDependency(file);
  return source
    .replace(/import \{ readFileSync \} from 'node:fs';\n/, '')
    .replace(call, () => JSON.stringify(readFileSync(file, 'utf8')));
};
