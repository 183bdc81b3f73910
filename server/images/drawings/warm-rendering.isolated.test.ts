import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { drawingUrl } from './drawing-url.ts'

it('the library that renders WebP is loaded once a drawing was asked for, before a WebP is', async () => {
  const test = await createTestApp()
  try {
    expect(isLoaded()).toBe(false)
    const { statusCode } = await test.app.inject(drawingUrl('Codo PVC 90° 1/2"'))
    expect(statusCode).toBe(200)
    while (!isLoaded()) await sleep(20)
  } finally {
    await test.close()
  }
})

function isLoaded(): boolean {
  const { sharedObjects } = process.report.getReport() as { sharedObjects: string[] }
  return sharedObjects.some((file) => /libvips|sharp-/.test(file))
}
