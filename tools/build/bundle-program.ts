// Bundles server/main.ts and its workers into build/program, with the libraries that they load: read as 1,200 modules, the
// same program takes three times as long to load and a third more memory (docs/decisions/0066-bundled-program.md).
import { join } from 'node:path'
import { build } from 'vite'
import type { Plugin } from 'vite'
import { projectRoot } from '#db/project-root.ts'

/** Not in the bundle: packages with binaries, and packages that the server loads on first use. */
const SEPARATE = [
  '@algolia/client-search',
  '@aws-sdk/client-s3',
  '@node-rs/argon2',
  'cheerio',
  'opentype.js',
  'sharp',
  'vite',
  'web-push',
]

/**
 * Takes node:http and node:https as `require` does. Imported as modules, Node evaluates what they load late, an HTTP client
 * and WebSocket among it: 70 ms and 13 MB at each start.
 */
const requireHttp: Plugin = {
  name: 'require-http',
  enforce: 'pre',
  resolveId: (source) => (/^(node:)?https?$/.test(source) ? `\0${source.replace('node:', '')}.cjs` : null),
  load: (id) =>
    /^\0https?\.cjs$/.test(id)
      ? `module.exports = process.getBuiltinModule('node:${id.slice(1, -4)}')`
      : null,
}

/**
 * Escapes what is not ASCII. Node holds the source of a file as long as it runs: with a byte for each character, but with two
 * for all of them where one needs it, which is 4 MB here.
 */
const escapeNonAscii: Plugin = {
  name: 'escape-non-ascii',
  // Last, since a later transformation would undo the escapes.
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk') file.code = file.code.replaceAll(/[^\0-\x7f]/g, escapeUnit)
  },
}

function escapeUnit(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
}

await build({
  configFile: false,
  root: projectRoot,
  logLevel: 'error',
  plugins: [requireHttp, escapeNonAscii],
  // The same files of each library as Node would load.
  resolve: { mainFields: ['main'] },
  ssr: { noExternal: true, external: SEPARATE, resolve: { conditions: ['node'] } },
  build: {
    ssr: true,
    outDir: join('build', 'program'),
    copyPublicDir: false,
    target: 'node24',
    // Not minified, so that stack traces in a log are readable.
    minify: false,
    rolldownOptions: {
      // Workers find their file beside the one that starts them (server/process/run-workers.ts).
      input: { main: 'server/main.ts', 'worker-main': 'server/process/worker-main.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
