import type { Config } from '@react-router/dev/config'
import { buildServiceWorker } from './tools/build/build-service-worker.ts'
import { compressAssets } from './tools/build/compress-assets.ts'
import { listInlineElements } from './tools/build/list-inline-elements.ts'

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  // Every route is known from the first page on: no request to discover routes on a bad connection.
  routeDiscovery: { mode: 'initial' },
  async buildEnd({ buildManifest }) {
    await buildServiceWorker('build/client')
    await compressAssets('build/client')
    await listInlineElements('build/server', buildManifest?.routes ?? {})
  },
} satisfies Config
