import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checks } from '../commands/check.ts'

const ROOT = join(import.meta.dirname, '..', '..')

/** A forbidden import for each rule of the floors (docs/architecture.md), and words of the expected message. */
const FORBIDDEN: readonly [file: string, imported: string, message: string][] = [
  ['domain/x.ts', '#contract/x.ts', 'floor 0'],
  ['domain/x.ts', 'node:fs', 'floor 0'],
  ['domain/x.ts', '../db/x.ts', 'floor 0'],
  ['contract/x.ts', '#db/x.ts', 'floor 1'],
  ['contract/x.ts', '#server/x.ts', 'floor 1'],
  ['contract/x.ts', '../domain/x.ts', 'Cross a floor'],
  ['db/x.ts', '#contract/x.ts', 'db/ imports domain/ only'],
  ['db/x.ts', '#server/x.ts', 'db/ imports domain/ only'],
  ['db/x.ts', '../domain/x.ts', 'Cross a floor'],
  ['server/x.ts', '#web/x.ts', 'server/ imports'],
  ['server/x.ts', '../web/x.ts', 'Cross a floor'],
  ['server/api/orders/x.ts', '../../../web/x.ts', 'Cross a floor'],
  ['server/api/orders/x.ts', '../products/list-products.ts', 'never imports another'],
  ['server/api/orders/x.ts', '#server/api/products/list-products.ts', 'never imports another'],
  ['server/api/orders/events/x.ts', '../../products/list-products.ts', 'never imports another'],
  ['server/catalogue/x.ts', '../api/products/list-products.ts', 'imports no call'],
  ['server/catalogue/x.ts', '../prices/x.ts', 'in the order'],
  ['server/prices/x.ts', '../deps.ts', 'imports no call'],
  ['server/prices/x.ts', '../catalogue/x.ts', 'in the order'],
  ['server/bulk/x.ts', '../http/route.ts', 'imports no call'],
  ['server/bulk/x.ts', '../published/x.ts', 'in the order'],
  ['server/published/x.ts', '#server/api/storefront/x.ts', 'imports no call'],
  ['server/published/x.ts', '../search/x.ts', 'in the order'],
  ['server/clones/x.ts', '../api/clones/x.ts', 'imports no call'],
  ['server/clones/x.ts', '../published/x.ts', 'in the order'],
  ['server/search/x.ts', '../deps.ts', 'imports no call'],
  ['server/search/words/x.ts', '../../clones/x.ts', 'in the order'],
  ['server/activity/x.ts', '../web/register-web.ts', 'imports no call'],
  ['server/activity/x.ts', '../published/x.ts', 'in the order'],
  ['server/search/x.ts', '../metrics/x.ts', 'in the order'],
  ['server/push/x.ts', '../replica/x.ts', 'in the order'],
  ['server/published/x.ts', '../metrics/x.ts', 'in the order'],
  ['server/http/x.ts', '../published/x.ts', 'all of server/ imports itself'],
  ['server/audit/x.ts', '../search/x.ts', 'all of server/ imports itself'],
  ['server/auth/x.ts', '../metrics/x.ts', 'all of server/ imports itself'],
  ['server/backup/x.ts', '../http/x.ts', 'all of server/ imports itself'],
  ['server/cache/x.ts', '../deps.ts', 'all of server/ imports itself'],
  ['server/images/drawings/x.ts', '../../catalogue/x.ts', 'all of server/ imports itself'],
  ['server/load/x.ts', '../replica/x.ts', 'all of server/ imports itself'],
  ['server/outgoing/x.ts', '../push/x.ts', 'all of server/ imports itself'],
  ['server/siblings/x.ts', '../cache/x.ts', 'siblings/ imports nothing'],
  ['server/replica/x.ts', '../published/x.ts', 'replica/ imports'],
  ['server/metrics/x.ts', '../search/x.ts', 'metrics/ imports'],
  ['server/web/x.ts', '../published/x.ts', 'renders pages over the API'],
  ['server/api/orders/x.ts', '../../web/x.ts', 'A call imports services'],
  ['server/api/orders/events/x.ts', '../../../metrics/x.ts', 'A call imports services'],
  ['web/x.ts', '#server/x.ts', 'web/ imports'],
  ['web/x.ts', '../db/x.ts', 'Cross a floor'],
  ['web/storefront/x.ts', '#db/x.ts', 'web/ imports'],
  ['web/storefront/x.ts', '../../server/x.ts', 'Cross a floor'],
  ['web/storefront/x.ts', '../admin/x.ts', 'never import each other'],
  ['web/storefront/x.ts', '@mui/material/Button', 'Tailwind and Base UI'],
  ['web/storefront/card/x.ts', '#web/storefront/ui/x.ts', 'imports are relative'],
  ['web/storefront/category/x.ts', '../product/x.ts', 'imports no other page'],
  ['web/storefront/orders/list/x.ts', '../details/x.ts', 'imports no other page'],
  ['web/storefront/layout/x.ts', '../search/page.tsx', 'imports no other page'],
  ['web/storefront/search/x.ts', '../layout/x.ts', 'imports no other page'],
  ['web/storefront/ui/x.ts', '../cart/x.ts', 'ui/ imports nothing'],
  ['web/storefront/offline/worker/x.ts', '../../checkout/x.ts', 'import ui/ alone'],
  ['web/storefront/cart/x.ts', '../card/x.ts', 'import ui/ alone'],
  ['web/storefront/checkout/x.ts', '../search/x.ts', 'card/, checkout/ and install/ import'],
  ['web/storefront/ui/x.ts', '@mui/material/Button', 'Tailwind and Base UI'],
  ['web/storefront/card/x.ts', '#server/x.ts', 'web/ imports'],
  ['web/admin/x.ts', '#server/x.ts', 'web/ imports'],
  ['web/admin/x.ts', '../../server/x.ts', 'Cross a floor'],
  ['web/admin/x.ts', '#web/storefront/x.ts', 'never import each other'],
  ['web/admin/tags/x.ts', '#web/admin/ui/x.ts', 'imports are relative'],
  ['web/admin/tags/edit/x.ts', '../../orders/x.ts', 'imports no other screen'],
  ['web/admin/tags/list/x.ts', '../edit/x.ts', 'imports no other screen'],
  ['web/admin/shell/x.ts', '../profile/screen.tsx', 'imports no other screen'],
  ['web/admin/ui/form/x.ts', '../../shell/x.ts', 'ui/ imports nothing'],
  ['web/admin/shell/x.ts', '../rules/x.ts', 'import ui/ alone'],
  ['web/admin/rules/x.ts', '../links/x.ts', 'import ui/ alone'],
  ['web/admin/ui/x.ts', '../../storefront/x.ts', 'never import each other'],
  ['web/ui/x.ts', '#db/x.ts', 'web/ imports'],
  ['web/ui/x.ts', '../../db/x.ts', 'Cross a floor'],
  ['web/ui/x.ts', '../admin/x.ts', 'imports neither'],
]

let folder: string
/** The report of the linter for each of FORBIDDEN: one run for all is faster than one for each. */
let reports: readonly string[]

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'floors-'))
  for (const file of ['.oxlintrc.json', 'tsconfig.json']) cpSync(join(ROOT, file), join(folder, file))
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  reports = reportsOfForbidden()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the floors', () => {
  test.each(FORBIDDEN.map((forbidden, index) => [...forbidden, index] as const))(
    '%s may not import %s',
    (_file, _imported, message, index) => {
      expect(reports[index]).toContain(message)
    },
  )

  test.each([
    ['web/storefront', 'page.tsx', /^(search|checkout)$/],
    ['web/admin', 'screen.tsx', /^$/],
  ])('each folder of %s with a %s is listed as one that no other imports', (surface, name, shared) => {
    const folders = readdirSync(join(ROOT, surface), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith(`/${name}`))
      .flatMap((file) => dirname(file).split('/'))
      .filter((folder) => !shared.test(folder))
    expect(folders.length).toBeGreaterThan(5)
    const imports = [...new Set(folders)].map((folder) => `export * from '../${folder}/x.ts'\n`)
    const report = lint({ [`${surface}/new/x.ts`]: imports.join('') })
    expect(report.match(/no-restricted-imports/g)).toHaveLength(imports.length)
  })

  test('a cycle of imports is refused', () => {
    const report = lint({
      'domain/a.ts': "import { b } from './b.ts'\nexport const a = () => b\n",
      'domain/b.ts': "import { a } from './a.ts'\nexport const b = () => a\n",
    })
    expect(report).toContain('no-cycle')
  })

  test('any is refused', () => {
    expect(lint({ 'domain/any.ts': 'export const x = (y: any): unknown => y\n' })).toContain(
      'no-explicit-any',
    )
  })

  test('npm run check refuses a wrong type, and a directive that expects a type error where none is', () => {
    const linting = checks.find(({ tool }) => tool === 'oxlint')
    const files = {
      'domain/type.mts': "export const x: number = 'x'\n",
      'domain/no-error.mts': '// @ts-expect-error none is here\nexport const x = 1\n',
    }
    const report = lint(files, linting?.args)
    expect(report).toContain("Type 'string' is not assignable to type 'number'")
    expect(report).toContain("Unused '@ts-expect-error' directive")
  })

  test('a lint directive that suppresses nothing is refused', () => {
    const directive = '// oxlint-disable-next-line typescript/no-explicit-any\n'
    const report = lint({ 'domain/directive.ts': `${directive}export const x = 1\n` })
    expect(report).toContain('Unused oxlint-disable directive')
  })

  test('importing from a lower floor through # is allowed', () => {
    const files = {
      'contract/ok.ts': "export { x } from '#domain/x.ts'\n",
      'server/ok.ts': "export { x } from '#contract/x.ts'\nexport { y } from '#db/x.ts'\n",
      'server/api/orders/ok.ts': "export { x } from '../../prices/x.ts'\nexport { y } from './y.ts'\n",
      'server/api/orders/events/ok.ts':
        "export { x } from '../../../http/x.ts'\nexport { y } from '../y.ts'\n",
      'server/clones/ok.ts': "export { x } from '../bulk/x.ts'\nexport { y } from '../cache/x.ts'\n",
      'server/clones/ok.test.ts': "export { x } from '../published/x.ts'\n",
      'server/http/ok.ts': "export { x } from '../deps.ts'\n",
      'server/replica/ok.ts': "export { x } from '../cache/x.ts'\nexport { y } from '../load/x.ts'\n",
      'server/metrics/ok.ts': "export { x } from '../http/x.ts'\nexport { y } from '../cache/x.ts'\n",
      'server/web/ok.ts': "export { x } from '../deps.ts'\nexport { y } from '../activity/x.ts'\n",
      'web/admin/ok.ts': "export { x } from '#contract/x.ts'\nexport { y } from '../ui/x.ts'\n",
    }
    expect(lint(files)).not.toContain('no-restricted-imports')
  })
})

function reportsOfForbidden(): string[] {
  const files = FORBIDDEN.map(([file], index) => file.replace('x.ts', `forbidden-${index}.ts`))
  const contents = FORBIDDEN.map(([, imported]) => `export { x } from '${imported}'\n`)
  const report = lint(Object.fromEntries(files.map((file, index) => [file, contents[index]!])), [
    '--format=json',
  ])
  const { diagnostics } = JSON.parse(report) as { diagnostics: { filename: string }[] }
  return files.map((file) => JSON.stringify(diagnostics.filter(({ filename }) => filename === file)))
}

/** The linter's output for these files with the rules of the project. */
function lint(files: Record<string, string>, flags: readonly string[] = []): string {
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), content)
  }
  try {
    return execFileSync(join(ROOT, 'node_modules/.bin/oxlint'), [...flags, ...Object.keys(files)], {
      cwd: folder,
      encoding: 'utf8',
    })
  } catch (error) {
    return (error as { stdout: string }).stdout
  }
}
