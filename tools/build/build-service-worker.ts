import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import type { Manifest } from 'vite'

const ENTRY = 'web/storefront/offline/worker/service-worker.ts'
/** The entry module and the route modules of the storefront, by their keys in Vite's manifest. */
const ENTRY_CHUNKS = /^web\/(entry\.client\.tsx|root\.tsx|storefront\/.*)(\?.*)?$/

/**
 * Builds sw.js beside the built client, with the list of the storefront's files: everything that its pages load, also
 * lazily, and nothing of the back office. Changed files change the worker, so that browsers update it.
 */
export async function buildServiceWorker(folder: string): Promise<void> {
  const assets = await storefrontAssets(folder)
  const version = createHash('sha256').update(assets.join('\n')).digest('hex').slice(0, 12)
  await build({
    configFile: false,
    logLevel: 'error',
    define: { WORKER_VERSION: JSON.stringify(version), WORKER_ASSETS: JSON.stringify(assets) },
    build: {
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: { input: ENTRY, output: { format: 'iife', entryFileNames: 'sw.js' } },
    },
  })
}

async function storefrontAssets(folder: string): Promise<string[]> {
  const manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest
  const chunks = new Set(Object.keys(manifest).filter((key) => ENTRY_CHUNKS.test(key)))
  // Iterating a Set includes entries added meanwhile.
  for (const key of chunks) {
    const { imports = [], dynamicImports = [] } = manifest[key]!
    for (const other of [...imports, ...dynamicImports]) chunks.add(other)
  }
  const files = [...chunks].flatMap((key) => {
    const { file, css = [], assets = [] } = manifest[key]!
    return [file, ...css, ...assets]
  })
  return [...new Set([await routeManifest(folder), ...files])].toSorted().map((file) => `/${file}`)
}

/** React Router writes this file after Vite has written its manifest, which therefore lacks it. */
async function routeManifest(folder: string): Promise<string> {
  const file = (await readdir(join(folder, 'assets'))).find((name) => /^manifest-[0-9a-f]+\.js$/.test(name))
  if (file === undefined) throw new Error(`No manifest of routes in ${folder}`)
  return `assets/${file}`
}
