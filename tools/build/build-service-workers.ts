import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import type { Manifest } from 'vite'

const STOREFRONT_WORKER = 'web/storefront/offline/worker/service-worker.ts'
const ADMIN_WORKER = 'web/admin/shell/worker/service-worker.ts'
/** The entry module and the route modules of the storefront, by their keys in Vite's manifest. */
const ENTRY_CHUNKS = /^web\/(entry\.client\.tsx|root\.tsx|storefront\/.*)(\?.*)?$/

/**
 * Builds the service workers beside the built client. That of the storefront, sw.js, has the list of its files:
 * everything that its pages load, also lazily, and nothing of the back office. Changed files change the worker, so that
 * browsers update it. That of the back office, admin-sw.js, caches no files.
 */
export async function buildServiceWorkers(folder: string): Promise<void> {
  const assets = await storefrontAssets(folder)
  const version = createHash('sha256').update(assets.join('\n')).digest('hex').slice(0, 12)
  await buildWorker(folder, {
    input: STOREFRONT_WORKER,
    output: 'sw.js',
    define: { WORKER_VERSION: JSON.stringify(version), WORKER_ASSETS: JSON.stringify(assets) },
  })
  await buildWorker(folder, { input: ADMIN_WORKER, output: 'admin-sw.js', define: {} })
}

async function buildWorker(
  folder: string,
  { input, output, define }: { input: string; output: string; define: Record<string, string> },
): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    define,
    build: {
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: { input, output: { format: 'iife', entryFileNames: output } },
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
