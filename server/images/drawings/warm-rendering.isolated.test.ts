import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'

it('the library that renders WebP is loaded soon after the start, before a drawing is asked for', async () => {
  const test = await createTestApp()
  try {
    expect(isLoaded()).toBe(false)
    await test.app.listen({ port: 0, host: '127.0.0.1' })
    while (!isLoaded()) await sleep(20)
  } finally {
    await test.close()
  }
})

function isLoaded(): boolean {
  const { sharedObjects } = process.report.getReport() as { sharedObjects: string[] }
  return sharedObjects.some((file) => /libvips|sharp-/.test(file))
}
