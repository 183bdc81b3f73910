import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot } from '#db/project-root.ts'

type Packages = Record<string, string>

const manifest = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
  dependencies: Packages
  devDependencies: Packages
  optionalDependencies: Packages
}
const packages = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies }

it('docs/dependencies.md gives a reason for each dependency, and lists no other', () => {
  const page = readFileSync(join(projectRoot, 'docs', 'dependencies.md'), 'utf8')
  const firstCells = page.split('\n').map((line) => /^\| (`.*?) +\|/.exec(line)?.[1] ?? '')
  const named = firstCells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))
  const covers = (name: string, dependency: string) =>
    name.endsWith('/*') ? dependency.startsWith(name.slice(0, -1)) : name === dependency
  const dependencies = Object.keys(packages)
  expect(dependencies.filter((dependency) => !named.some((name) => covers(name, dependency)))).toEqual([])
  expect(named.filter((name) => !dependencies.some((dependency) => covers(name, dependency)))).toEqual([])
})

it('docs/dependencies.md names the version of each package that is held back', () => {
  const page = readFileSync(join(projectRoot, 'docs', 'dependencies.md'), 'utf8')
  const rows = page.slice(page.indexOf('## Held back')).matchAll(/^\| `([^`]+)`[^|]* \| ([\d.]+) /gm)
  const held = [...rows].map(([, name = '', version = '']) => ({ name, version }))
  expect(held.length).toBeGreaterThan(0)
  // A major version alone is enough where only that is held.
  const stale = held.filter(({ name, version }) => !`${packages[name]}.`.startsWith(`${version}.`))
  expect(stale).toEqual([])
})

it('every version is exact', () => {
  expect(Object.values(packages).filter((version) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
})

it('the packages of React Router have one version', () => {
  const versions = Object.entries(packages).flatMap(([name, version]) =>
    /^(@react-router\/.*|react-router)$/.test(name) ? [version] : [],
  )
  expect(versions.length).toBeGreaterThan(2)
  expect(new Set(versions).size).toBe(1)
})
