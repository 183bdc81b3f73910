import type { Config } from '@react-router/dev/config'
import { buildServiceWorkers } from './tools/build/build-service-workers.ts'
import { compressAssets } from './tools/build/compress-assets.ts'
import { listInlineElements } from './tools/build/list-inline-elements.ts'

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  // Every route is known from the first page on: no request to discover routes on a bad connection.
  routeDiscovery: { mode: 'initial' },
  async buildEnd({ buildManifest }) {
    await buildServiceWorkers('build/client')
    await compressAssets('build/client')
    await listInlineElements('build/server', buildManifest?.routes ?? {})
  },
} satisfies Config
