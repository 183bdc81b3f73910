import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { noisyPicture, plainPicture } from '../testing/pictures.ts'
import { drawPreview } from './draw-preview.ts'
import type { PreviewContent } from './draw-preview.ts'

const CONTENT: PreviewContent = {
  account: { name: 'Plomería La Llave', color: '#7a1f3d', logo: null },
  title: 'Conexiones de CPVC',
  subtitle: '1,284 productos',
  tiles: [
    { name: 'Codo 90° CPVC ½"', picture: '/images/a' },
    { name: 'Tee', picture: null },
  ],
}
const NOTHING = () => Promise.resolve(null)

describe('the picture of a link preview', () => {
  it('is a JPEG of 1200 by 630 pixels, with the colour of the account on top', async () => {
    const picture = await drawPreview(CONTENT, () => plainPicture(300, 200))
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    const mean = await meanOf(picture, { left: 1000, top: 10, width: 100, height: 90 })
    // #7a1f3d, as near as JPEG comes.
    for (const [index, part] of [0x7a, 0x1f, 0x3d].entries())
      expect(Math.abs((mean[index] ?? 0) - part)).toBeLessThan(4)
  })

  it('stays below 300 KB with pictures that hardly compress', async () => {
    const noisy = await noisyPicture(900, 900)
    const tiles = Array.from({ length: 4 }, () => ({ name: 'Ruido', picture: '/images/x' }))
    expect((await drawPreview({ ...CONTENT, tiles }, () => Promise.resolve(noisy))).length).toBeLessThan(
      300_000,
    )
    const [one] = tiles
    expect(
      (await drawPreview({ ...CONTENT, tiles: [one!] }, () => Promise.resolve(noisy))).length,
    ).toBeLessThan(300_000)
  })

  it('shows title, subtitle and the account in letters', async () => {
    const blank = {
      ...CONTENT,
      title: '',
      subtitle: '',
      tiles: [],
      account: { ...CONTENT.account, name: '' },
    }
    const empty = await drawPreview(blank, NOTHING)
    const area = { left: 40, top: 130, width: 1100, height: 480 }
    const bar = { left: 40, top: 10, width: 700, height: 96 }
    expect(await spreadOf(empty, area)).toBeLessThan(2)
    expect(await spreadOf(empty, bar)).toBeLessThan(2)
    expect(await spreadOf(await drawPreview({ ...blank, title: 'Válvulas' }, NOTHING), area)).toBeGreaterThan(
      15,
    )
    expect(
      await spreadOf(await drawPreview({ ...blank, subtitle: '8 productos' }, NOTHING), area),
    ).toBeGreaterThan(5)
    expect(
      await spreadOf(await drawPreview({ ...blank, account: CONTENT.account }, NOTHING), bar),
    ).toBeGreaterThan(15)
  })

  it('shows the logo and the pictures that there are, and names in place of others', async () => {
    const reads: string[] = []
    const content = { ...CONTENT, account: { ...CONTENT.account, logo: '/images/logo' } }
    await drawPreview(content, async (address) => {
      reads.push(address)
      return address === '/images/logo' ? plainPicture(300, 100) : null
    })
    expect(reads.toSorted()).toEqual(['/images/a', '/images/logo'])
  })
})

interface Area {
  left: number
  top: number
  width: number
  height: number
}

async function meanOf(picture: Buffer, area: Area): Promise<number[]> {
  const { channels } = await sharp(await sharp(picture).extract(area).png().toBuffer()).stats()
  return channels.map(({ mean }) => Math.round(mean))
}

/** How far the brightness spreads: about 0 where nothing is drawn. */
async function spreadOf(picture: Buffer, area: Area): Promise<number> {
  const { channels } = await sharp(await sharp(picture).extract(area).greyscale().png().toBuffer()).stats()
  return channels[0]!.stdev
}
