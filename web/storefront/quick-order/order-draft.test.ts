import { expect, it } from 'vitest'
import { readDraft, writeDraft } from './order-draft.ts'

it('keeps the text of each link apart, and of 20 links at most', () => {
  let stored: string | null = null
  for (let link = 0; link < 25; link++) stored = writeDraft(stored, `link-${link}`, `codo ${link}`)
  expect(readDraft(stored, 'link-24')).toBe('codo 24')
  expect(readDraft(stored, 'link-5')).toBe('codo 5')
  expect(readDraft(stored, 'link-4')).toBe('')
  expect(readDraft(writeDraft(stored, 'link-24', ''), 'link-24')).toBe('')
})

it.each([null, '', 'no', '{}', '[1]', '[["a"]]', '[["a",1]]', 'null'])(
  'a damaged text %j is none',
  (stored) => {
    expect(readDraft(stored, 'a')).toBe('')
    expect(readDraft(writeDraft(stored, 'a', 'codo'), 'a')).toBe('codo')
  },
)
