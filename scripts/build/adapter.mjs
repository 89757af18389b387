// Next's documented build adapter: gives build.ts the configuration and the list of prerendered files.
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
    // Next's own error page and its router's payloads are not used.
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
