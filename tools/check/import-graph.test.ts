import { describe, expect, test } from 'vitest'
import { projectRoot } from '#db/project-root.ts'
import { fileCycles, folderCycles, readImportGraph, type ImportGraph } from './import-graph.ts'

const FOLDERS = ['domain', 'contract', 'db', 'server', 'web']

describe.each(FOLDERS)('the imports of %s/', (folder) => {
  const graph = readImportGraph(projectRoot, [folder])

  test('are not empty', () => {
    expect([...graph.values()].flat().length).toBeGreaterThan(10)
  })

  test('have no cycle of files', () => {
    expect(fileCycles(graph).map(asLine)).toEqual([])
  })

  test('have no cycle of folders', () => {
    expect(folderCycles(graph).map(asLine)).toEqual([])
  })
})

describe('cycles', () => {
  test('of files are detected', () => {
    const graph = graphOf({ 'a/x.ts': ['b/y.ts'], 'b/y.ts': ['b/z.ts'], 'b/z.ts': ['a/x.ts'] })
    expect(fileCycles(graph).map(asLine)).toEqual(['a/x.ts > b/y.ts > b/z.ts > a/x.ts'])
  })

  test('of folders are detected even without a cycle of files', () => {
    const graph = graphOf({ 'a/x.ts': ['b/y.ts'], 'b/z.ts': ['a/w.ts'], 'a/w.ts': [], 'b/y.ts': [] })
    expect(fileCycles(graph)).toEqual([])
    expect(folderCycles(graph).map(asLine)).toEqual(['a > b > a'])
  })

  test('between a folder and a file beside it are detected', () => {
    const graph = graphOf({ 'a/x.ts': ['a/in/y.ts'], 'a/in/z.ts': ['a/x.ts'], 'a/in/y.ts': [] })
    expect(folderCycles(graph).map(asLine)).toEqual(['a/x.ts > a/in > a/x.ts'])
  })

  test('are not reported in a tree of imports', () => {
    const graph = graphOf({ 'a/x.ts': ['b/y.ts', 'b/z.ts'], 'b/y.ts': ['b/z.ts'], 'b/z.ts': [] })
    expect([...fileCycles(graph), ...folderCycles(graph)]).toEqual([])
  })
})

const asLine = (cycle: string[]) => cycle.join(' > ')
const graphOf = (imports: Record<string, string[]>): ImportGraph => new Map(Object.entries(imports))
