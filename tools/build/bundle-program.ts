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
 * Loads node:http and node:https by `require`. As imported modules, Node would also evaluate what they load lazily,
 * including an HTTP client and WebSocket: 70 ms and 13 MB at each start.
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
 * Escapes characters outside ASCII. Node keeps the source of a file in memory, with one byte per character in ASCII,
 * otherwise with two; that is 4 MB here.
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
  // The same files of each library that Node would load.
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
