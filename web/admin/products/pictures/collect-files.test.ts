import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { collectFiles, MAX_FILES } from './collect-files.ts'

const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70, 0, 1, 1])

function bytes(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}

function collect(...files: File[]) {
  return collectFiles({ files, entries: [] })
}

describe('chosen files', () => {
  it('are pictures by their contents, whatever they are called', async () => {
    const found = await collect(
      new File([JPEG], 'a.txt'),
      new File([bytes('hola, no soy foto')], 'b.jpg'),
      new File([bytes('\0\0\0\x18ftypheic\0\0')], 'c.jpg'),
      new File([JPEG, new Uint8Array(10 * 1024 * 1024)], 'd.jpg'),
      new File([''], '.DS_Store'),
    )
    expect(found.map(({ name, fault }) => [name, fault])).toEqual([
      ['a.txt', null],
      ['b.jpg', 'notPicture'],
      ['c.jpg', 'heic'],
      ['d.jpg', 'tooLarge'],
    ])
  })

  it('are taken out of a zip and its folders, without what a system adds', async () => {
    const zip = zipSync({
      'fotos/A.jpg': JPEG,
      'fotos/nota.txt': bytes('x'),
      '__MACOSX/fotos/._A.jpg': JPEG,
    })
    const found = await collect(new File([zip], 'fotos.zip'))
    expect(found.map(({ name, size, fault }) => [name, size, fault])).toEqual([
      ['A.jpg', JPEG.length, null],
      ['nota.txt', 1, 'notPicture'],
    ])
    expect(new Uint8Array(await (await found[0]!.read()).arrayBuffer())).toEqual(JPEG)
  })

  it('of a zip that would unpack to more than a picture may have are never unpacked', async () => {
    const bomb = zipSync({ 'A.jpg': new Uint8Array(30 * 1024 * 1024) })
    expect(bomb.length).toBeLessThan(100_000)
    const found = await collect(new File([bomb], 'bomba.zip'))
    expect(found.map(({ fault }) => fault)).toEqual(['tooLarge'])
  })

  it('are refused when they are too many, or a zip is broken', async () => {
    const many = Array.from({ length: MAX_FILES + 1 }, (_, n) => new File([JPEG], `${n}.jpg`))
    await expect(collect(...many)).rejects.toMatchObject({ kind: 'tooMany' })
    const half = zipSync({ 'A.jpg': JPEG }).slice(0, 40)
    await expect(collect(new File([half], 'x.zip'))).rejects.toMatchObject({
      kind: 'zipBroken',
      fileName: 'x.zip',
    })
  })
})
