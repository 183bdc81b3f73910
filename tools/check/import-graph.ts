import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path/posix'
import { parseSync } from 'vite'

/** Imports by file, as paths from the root of the project. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>

/**
 * Reads the imports among the tracked source files in these folders. Type imports count, because readers follow them too.
 * Tests and testing/ folders are excluded.
 */
export function readImportGraph(root: string, folders: readonly string[]): ImportGraph {
  const listed = execFileSync('git', ['ls-files', '-z', '--', ...folders], { cwd: root })
  const files = listed.toString().split('\0').filter(isSource)
  const known = new Set(files.filter((file) => existsSync(join(root, file))))
  const graph = new Map<string, readonly string[]>()
  for (const file of known) {
    const imported = importsOf(file, readFileSync(join(root, file), 'utf8'))
    graph.set(file, [...new Set(imported)].filter((target) => known.has(target)).toSorted())
  }
  return graph
}

/** Cycles of files, each in order of import. */
export function fileCycles(graph: ImportGraph): string[][] {
  return cycles(graph)
}

/**
 * Cycles of folders. In each folder the nodes are its files and its subfolders with all their contents; the imports
 * between these nodes must have no cycle.
 */
export function folderCycles(graph: ImportGraph): string[][] {
  const byFolder = new Map<string, Map<string, Set<string>>>()
  for (const [file, targets] of graph) {
    for (const target of targets) {
      const { folder, from, to } = splitAtCommonFolder(file, target)
      const edges = byFolder.get(folder) ?? new Map<string, Set<string>>()
      byFolder.set(folder, edges)
      edges.set(from, (edges.get(from) ?? new Set()).add(to))
    }
  }
  return [...byFolder.values()].flatMap((edges) =>
    cycles(new Map([...edges].map(([from, to]) => [from, [...to]]))),
  )
}

function isSource(file: string): boolean {
  if (!/\.tsx?$/.test(file) || file.endsWith('.d.ts')) return false
  return !/\.test\.tsx?$|(^|\/)testing\//.test(file)
}

function importsOf(file: string, text: string): string[] {
  const { module } = parseSync(file, text)
  const named = [
    ...module.staticImports.map((found) => found.moduleRequest.value),
    ...module.staticExports.flatMap((found) =>
      found.entries.flatMap((entry) => entry.moduleRequest?.value ?? []),
    ),
    // Dynamic imports and import types.
    ...[...text.matchAll(/\bimport\(\s*['"]([^'"]+)['"]/g)].map((found) => found[1]!),
  ]
  return named.flatMap((specifier) => {
    if (specifier.startsWith('#')) return [specifier.slice(1)]
    if (specifier.startsWith('.')) return [normalize(join(dirname(file), specifier))]
    return []
  })
}

/** The innermost common folder of both files, and its children that contain them. */
function splitAtCommonFolder(file: string, target: string) {
  const here = file.split('/')
  const there = target.split('/')
  let depth = 0
  while (here[depth] === there[depth] && depth < here.length - 1) depth++
  const folder = here.slice(0, depth).join('/')
  return {
    folder,
    from: here.slice(0, depth + 1).join('/'),
    to: there.slice(0, depth + 1).join('/'),
  }
}

/** Depth first; each edge back into the current path closes one cycle. */
function cycles(edges: ReadonlyMap<string, readonly string[]>): string[][] {
  const found: string[][] = []
  const done = new Set<string>()
  const path: string[] = []
  function visit(node: string): void {
    const start = path.indexOf(node)
    if (start >= 0) found.push([...path.slice(start), node])
    if (start >= 0 || done.has(node)) return
    path.push(node)
    for (const next of edges.get(node) ?? []) visit(next)
    path.pop()
    done.add(node)
  }
  for (const node of edges.keys()) visit(node)
  return found
}
