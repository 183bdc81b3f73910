import { execFile } from 'node:child_process'
import { hash } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { drawingOf } from '#domain/drawing/drawing.ts'
import { renderDrawing } from './drawings/render-drawing.ts'
import { drawPreview } from './previews/draw-preview.ts'

const CONTENT = {
  account: { name: 'Plomería La Llave', color: null, logo: null },
  title: 'Codo 90° CPVC ½"',
  subtitle: 'Clave C-1',
  tiles: [{ name: 'Válvulas', picture: null }],
}
const DRAWING = drawingOf('Codo CPVC 90° 1/2"')

/** The same in a process that finds no font of the machine. */
async function withoutFonts(module: string, call: string): Promise<string> {
  const script = `
    import { hash } from 'node:crypto'
    import * as module from ${JSON.stringify(join(import.meta.dirname, module))}
    console.log(hash('sha256', await module.${call}))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
    cwd: join(import.meta.dirname, '../..'),
    env: { FONTCONFIG_FILE: '/dev/null', FONTCONFIG_PATH: '/nonexistent', XDG_DATA_HOME: '/nonexistent' },
  })
  return stdout.trim()
}

it('a machine without any font renders the same preview', async () => {
  const here = hash('sha256', await drawPreview(CONTENT, () => Promise.resolve(null)))
  const call = `drawPreview(${JSON.stringify(CONTENT)}, () => Promise.resolve(null))`
  expect(await withoutFonts('previews/draw-preview.ts', call)).toBe(here)
})

it('and the same size in the corner of a drawing', async () => {
  const call = (drawing: typeof DRAWING) => `renderDrawing(${JSON.stringify(drawing)}, 'xs')`
  const here = hash('sha256', await renderDrawing(DRAWING, 'xs'))
  expect(await withoutFonts('drawings/render-drawing.ts', call(DRAWING))).toBe(here)
  expect(await withoutFonts('drawings/render-drawing.ts', call({ ...DRAWING, sizes: [] }))).not.toBe(here)
})
