import { totalmem } from 'node:os'
import { expect, test } from 'vitest'
import { sharedBuffers, usableMemory } from './shared-buffers.ts'

const GB = 1024 ** 3

test('takes an eighth of the memory, between 128 MB and 1 GB', () => {
  expect(sharedBuffers(0.5 * GB)).toBe('128MB')
  expect(sharedBuffers(2 * GB)).toBe('256MB')
  expect(sharedBuffers(7.7 * GB)).toBe('985MB')
  expect(sharedBuffers(64 * GB)).toBe('1024MB')
})

test('knows no more memory than the machine has', () => {
  expect(usableMemory()).toBeGreaterThan(0)
  expect(usableMemory()).toBeLessThanOrEqual(totalmem())
})
