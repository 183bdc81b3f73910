import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'

const PROVIDER = { appId: 'app', adminKey: 'admin', searchKey: 'search', hosts: ['http://127.0.0.1:9'] }

it('the renderer of WebP is loaded after the start only with an external search provider', async () => {
  const builtIn = await createTestApp()
  try {
    await builtIn.app.listen({ port: 0, host: '127.0.0.1' })
    await sleep(1000)
    expect(isLoaded()).toBe(false)
  } finally {
    await builtIn.close()
  }
  const external = await createTestApp({ algolia: PROVIDER })
  try {
    await external.app.listen({ port: 0, host: '127.0.0.1' })
    while (!isLoaded()) await sleep(20)
  } finally {
    await external.close()
  }
})

function isLoaded(): boolean {
  const { sharedObjects } = process.report.getReport() as { sharedObjects: string[] }
  return sharedObjects.some((file) => /libvips|sharp-/.test(file))
}
