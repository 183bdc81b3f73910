import { isAbsolute, normalize, relative } from 'node:path'

export type Selection = {
  /** Paths and flags for vitest; undefined when it has nothing to run. */
  vitest: string[] | undefined
  /** The same for Playwright. */
  playwright: string[] | undefined
  /** Paths that match no test file. */
  unmatched: string[]
}

/** What vitest's flags are called by Playwright. */
const PLAYWRIGHT_FLAGS: Readonly<Record<string, string>> = {
  '-t': '-g',
  '--testNamePattern': '--grep',
  '--changed': '--only-changed',
}

/** Flags with a value of their own after a space; others take theirs after an equals sign. */
const WITH_VALUE = new Set(['-t', '--testNamePattern', '-g', '--grep', '--project', '--reporter'])

/**
 * Splits the arguments of `npm test` into those of the two runners. Paths below e2e/ are Playwright's, all others vitest's,
 * which takes any part of a path. Flags go to every runner that runs; without a path that is vitest.
 */
export function select(
  args: readonly string[],
  { root, files }: { root: string; files: readonly string[] },
): Selection {
  const { paths, flags } = split(args)
  const found = paths.map((path) => fromRoot(root, path))
  const isThere = (path: string) => files.some((file) => file.includes(withoutLine(path)))
  const stories = found.filter(isStory)
  const tests = found.filter((path) => !isStory(path))
  return {
    vitest: tests.length > 0 || stories.length === 0 ? [...tests, ...flags] : undefined,
    playwright: stories.length > 0 ? [...stories, ...flags.map(forPlaywright)] : undefined,
    unmatched: found.filter((path) => !isThere(path)),
  }
}

function split(args: readonly string[]): { paths: string[]; flags: string[] } {
  const paths: string[] = []
  const flags: string[] = []
  args.forEach((arg, index) => {
    const isFlag = arg.startsWith('-') || WITH_VALUE.has(args[index - 1] ?? '')
    ;(isFlag ? flags : paths).push(arg)
  })
  return { paths, flags }
}

/** The path as the runners list it: relative to the project, without `./` and without a slash at its end. */
function fromRoot(root: string, path: string): string {
  return (isAbsolute(path) ? relative(root, path) : normalize(path)).replace(/\/$/, '')
}

function isStory(path: string): boolean {
  return path === 'e2e' || path.startsWith('e2e/')
}

/** Both runners take `file.ts:12` for the test on that line. */
function withoutLine(path: string): string {
  return path.replace(/:\d+$/, '')
}

function forPlaywright(flag: string): string {
  const [name = '', ...value] = flag.split('=')
  return [PLAYWRIGHT_FLAGS[name] ?? name, ...value].join('=')
}
