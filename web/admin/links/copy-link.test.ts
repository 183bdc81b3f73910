import { afterEach, describe, expect, it, vi } from 'vitest'
import { copyLink } from './copy-link.ts'

afterEach(() => vi.unstubAllGlobals())

describe('copying the link of a publication', () => {
  it('puts it on the clipboard', async () => {
    const copied: string[] = []
    vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void copied.push(text) } })
    expect(await copyLink('https://tienda.example/p/abc')).toEqual({
      severity: 'success',
      text: 'Se copió el enlace.',
    })
    expect(copied).toEqual(['https://tienda.example/p/abc'])
  })

  it('reports an error when the browser refuses, or has no clipboard', async () => {
    vi.stubGlobal('navigator', {})
    expect(await copyLink('https://tienda.example/p/abc')).toEqual({
      severity: 'error',
      text: 'No se pudo copiar',
    })
  })

  it('does not copy an empty link', async () => {
    expect(await copyLink('')).toEqual({
      severity: 'error',
      text: 'No se pudo copiar: el texto no es válido',
    })
  })
})
