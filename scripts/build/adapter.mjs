// Next's documented build adapter: writes down what Next has finished, and what its server has to know, for scripts/build/build.ts.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** @type {import('next').NextAdapter} */
export default {
  name: 'site',
  onBuildComplete({ outputs, distDir, config }) {
    const prerendered = outputs.prerenders.map(({ pathname, fallback }) => ({
      address: pathname,
      file: fallback?.filePath,
      type: String(fallback?.initialHeaders?.['content-type']),
    }));
    const files = outputs.staticFiles.map(({ pathname, filePath }) => ({
      address: pathname,
      file: filePath,
    }));
    // Next's own error page stays with Next, and its router is never asked for a page's data.
    const isServed = ({ address, type }) =>
      !/^\/(500$|_(?!next))/.test(address) && type !== 'text/x-component';
    const { images, poweredByHeader } = config;
    const written = {
      files: [...prerendered, ...files].filter(isServed),
      config: { images, poweredByHeader },
    };
    writeFileSync(join(distDir, 'outputs.json'), JSON.stringify(written));
  },
};
