import { expect, it } from 'vitest'
import { highlightParts } from './highlight.ts'

it('the matched words of a name are highlighted', () => {
  expect(highlightParts('<em>Codo</em> 90° <em>½"</em>', { isEscaped: true })).toEqual([
    { text: 'Codo', isFound: true },
    { text: ' 90° ', isFound: false },
    { text: '½"', isFound: true },
  ])
  expect(highlightParts('Codo', { isEscaped: true })).toEqual([{ text: 'Codo', isFound: false }])
})

it('other tags are plain text', () => {
  expect(highlightParts('<b>x</b>', { isEscaped: true })).toEqual([{ text: '<b>x</b>', isFound: false }])
})

it('a name is shown unchanged, also one that looks like HTML', () => {
  expect(highlightParts('<em>Codo</em> &lt;em&gt; 1/2" &amp;amp; Cía', { isEscaped: true })).toEqual([
    { text: 'Codo', isFound: true },
    { text: ' <em> 1/2" &amp; Cía', isFound: false },
  ])
  expect(highlightParts('<em>Codo</em> &amp; 1/2"', { isEscaped: false })).toEqual([
    { text: 'Codo', isFound: true },
    { text: ' &amp; 1/2"', isFound: false },
  ])
})
