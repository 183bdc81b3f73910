import { createElement, Suspense, use } from 'react'
import type { ReactElement } from 'react'
import { expect, it } from 'vitest'
import { renderWhole } from './render-whole.ts'

const page = (content: ReactElement) => createElement('html', null, createElement('body', null, content))

it('a page is rendered with its document type, and with what only looks like a failure', () => {
  expect(renderWhole(page(createElement('p', { title: '<!--$!-->' }, '<!--$!-->')))).toBe(
    '<!DOCTYPE html><html><head></head><body><p title="&lt;!--$!--&gt;">&lt;!--$!--&gt;</p></body></html>',
  )
})

it.each([
  [
    'fails',
    () => {
      throw new Error('broken')
    },
  ],
  ['waits', () => use(new Promise<string>(() => undefined))],
])('a page of which a part %s is not rendered without it', (_, Part) => {
  const within = createElement(Suspense, { fallback: 'Cargando' }, createElement(Part))
  expect(() => renderWhole(page(within))).toThrow('a part of the page could not be rendered')
})
