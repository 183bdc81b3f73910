import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'

const ENTRY = 'web/storefront/offline/worker/service-worker.ts'

/**
 * Builds sw.js beside the built client, with the list of the storefront's files in it: whatever its pages load, at once
 * or later, and nothing of the back office. A build with other files makes another worker, which phones then fetch.
 */
export async function buildServiceWorker(folder: string): Promise<void> {
  const assets = await storefrontAssets(join(folder, 'assets'))
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
  const files = await readdir(folder)
  const manifest = files.find((file) => /^manifest-[0-9a-f]+\.js$/.test(file))
  if (manifest === undefined) throw new Error(`No manifest of routes in ${folder}`)
  const found = new Set(firstFiles(await readFile(join(folder, manifest), 'utf8')))
  // What a file names is found in its text; a set grows while it is walked.
  for (const file of found) {
    if (!/\.(js|css)$/.test(file)) continue
    const text = await readFile(join(folder, file), 'utf8')
    for (const other of files) if (text.includes(other) && !/\.(br|gz)$/.test(other)) found.add(other)
  }
  return [manifest, ...found].toSorted().map((file) => `/assets/${file}`)
}

/** The files that the pages of the storefront begin with. */
function firstFiles(manifest: string): string[] {
  const { entry, routes } = JSON.parse(manifest.replace(/^[^{]*/, '').replace(/;\s*$/, '')) as {
    entry: { module: string }
    routes: Record<string, { module: string }>
  }
  const pages = Object.entries(routes).filter(([id]) => id === 'root' || id.startsWith('storefront/'))
  return [entry.module, ...pages.map(([, route]) => route.module)].map((path) => path.replace('/assets/', ''))
}
