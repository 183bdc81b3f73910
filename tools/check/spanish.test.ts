import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { PATTERNS, patternText } from '#contract/patterns.ts'
import { PROBLEMS } from '#contract/problem-table.ts'
import { validationText } from '#contract/validation-texts.ts'
import { projectRoot } from '#db/project-root.ts'
import { mistakesIn } from './spanish.ts'

it('finds English words, missing accents and questions without their first sign', () => {
  expect(mistakesIn('Ver el catálogo, revísalo y quítalos; deshacerlos después')).toEqual([])
  expect(mistakesIn('Actualizar precios (UTF-8) en https://tienda.example/p/demo-link: 12 mm')).toEqual([])
  expect(mistakesIn('Add to cart')).toEqual(['Add', 'cart'])
  expect(mistakesIn('Copiar el link del catalogo')).toEqual(['link', 'catalogo'])
  expect(mistakesIn('Categorias en esta linea: revisalo')).toEqual(['Categorias', 'linea', 'revisalo'])
  expect(mistakesIn('La liga que usted abrió, y todas las filas')).toEqual(['liga', 'usted', 'filas'])
  expect(mistakesIn('Estás seguro?')).toEqual(['Estás seguro?'])
  expect(mistakesIn('¿Cuando llega?')).toEqual(['¿Cuando'])
  expect(mistakesIn('Codo TISA', new Set(['TISA']))).toEqual([])
  expect(mistakesIn('404 -Not found')).toEqual([])
})

it('all texts of the pages are Spanish', async () => {
  const files = globSync('web/texts/*.ts', { cwd: projectRoot }).filter((file) => !file.endsWith('.test.ts'))
  expect(files.length).toBeGreaterThan(20)
  const found: string[] = []
  for (const file of files) {
    const module = (await import(join(projectRoot, file))) as Record<string, unknown>
    for (const text of textsIn(module))
      found.push(...mistakesIn(text).map((word) => `${file}: ${word} (${text})`))
  }
  expect(found).toEqual([])
})

it('all messages of refusals are Spanish', () => {
  const keywords =
    `required type minLength maxLength minItems maxItems uniqueItems minimum maximum exclusiveMinimum exclusiveMaximum
    multipleOf pattern format anyOf additionalProperties other`.split(/\s+/)
  const texts = [
    ...textsIn(PROBLEMS),
    ...Object.values(PATTERNS).map(({ pattern }) => patternText(pattern)),
    ...keywords.flatMap((keyword) =>
      ['string', 'number', 'integer', 'boolean', 'array', 'object', 'null'].map((type) =>
        validationText(keyword, {
          type,
          limit: 2,
          multipleOf: 2,
          pattern: '',
          format: 'date-time',
          additionalProperty: '7',
        }),
      ),
    ),
  ]
  expect(texts.flatMap((text) => mistakesIn(text))).toEqual([])
})

it('all sentences that the server and the domain say are Spanish', () => {
  const files = globSync(['server/**/*.ts', 'domain/**/*.ts'], {
    cwd: projectRoot,
    exclude: (path) => /\.test\.tsx?$|testing|create-account/.test(path),
  })
  const found = files.flatMap((file) =>
    saidIn(readFileSync(join(projectRoot, file), 'utf8')).flatMap((text) =>
      mistakesIn(text).map((word) => `${file}: ${word} (${text})`),
    ),
  )
  expect(found).toEqual([])
})

/** The strings of a value; its functions are called with arguments that work as any type. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'function') {
    const call = value as (...args: readonly unknown[]) => unknown
    const others = [1, true, null].flatMap((sample) => {
      try {
        const texts = textsIn(call(...Array.from({ length: 5 }, () => sample)))
        return texts.map((text) => text.replaceAll(/\b(?:null|undefined|true|false)\b/g, '7'))
      } catch {
        // The function does not accept this argument.
        return []
      }
    })
    return [...textsIn(call(ANY, ANY, ANY, ANY, ANY)), ...others]
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** Works as a text, a number, a list, an object or a function, and prints as 7. */
const ANY: unknown = new Proxy(() => '7', {
  get: (_, name) => {
    if (name === Symbol.toPrimitive) return () => '7'
    if (name === Symbol.iterator) return () => ['7'].values()
    if (name === 'slice') return () => ['7']
    return name === 'map' || name === 'flatMap' ? (write: (one: unknown) => unknown) => [write('7')] : ANY
  },
  apply: () => '7',
})

/** The texts of refusals, reasons and labels in a source file. */
function saidIn(source: string): string[] {
  const said =
    /\b(?:(?:detail|reason|title|label)\??: *|(?:invalidField|pageFailed|imageProblem|crumb)\((?:['`][^'`]*['`], )*)(['`])([A-ZÁÉÍÓÚ¿¡«].+?)\1/g
  return [...source.matchAll(said)].map(([, , text = '']) => text.replaceAll(/\$\{[^}]*\}/g, ' 7 '))
}
