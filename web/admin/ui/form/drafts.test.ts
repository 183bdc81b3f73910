import { beforeEach, expect, test, vi } from 'vitest'
import { endSession, expireSession, startSession } from '#web/session/session.ts'
import { MemoryStorage } from '#web/session/testing/memory-storage.ts'
import { readDraft, removeDraft, writeDraft } from './drafts.ts'

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage())
  vi.stubGlobal('sessionStorage', new MemoryStorage())
})

function signIn(username: string): void {
  startSession('abc', { id: 1, name: 'Mayoreo del Centro', type: 'ROOT', username, role: 'OWNER' })
}

test('a draft is restored for the same user after the session ended', () => {
  signIn('mayoreo')
  writeDraft('/admin/tags/add#tag', { name: 'Oferta' })
  expireSession()
  expect(readDraft('/admin/tags/add#tag')).toBeNull()
  signIn('mayoreo')
  expect(readDraft('/admin/tags/add#tag')).toEqual({ name: 'Oferta' })
})

test('a draft is not shown to another user', () => {
  signIn('mayoreo')
  writeDraft('/admin/tags/add#tag', { name: 'Oferta' })
  endSession()
  signIn('sucursal')
  expect(readDraft('/admin/tags/add#tag')).toBeNull()
})

test('a draft can be removed, and belongs to one form', () => {
  signIn('mayoreo')
  writeDraft('a', 1)
  writeDraft('b', 2)
  removeDraft('a')
  expect(readDraft('a')).toBeNull()
  expect(readDraft('b')).toBe(2)
})
