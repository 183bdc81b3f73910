import { isAbsolute, normalize, relative } from 'node:path'

export type Selection = {
  /** Arguments for Vitest; undefined when it need not run. */
  vitest: string[] | undefined
  /** Arguments for Playwright; undefined when it need not run. */
  playwright: string[] | undefined
  /** Paths that match no test file. */
  unmatched: string[]
}

/** Playwright's names of Vitest's flags. */
const PLAYWRIGHT_FLAGS: Readonly<Record<string, string>> = {
  '-t': '-g',
  '--testNamePattern': '--grep',
  '--changed': '--only-changed',
}

/** Flags with a value after a space; other values need an equals sign. */
const WITH_VALUE = new Set(['-t', '--testNamePattern', '-g', '--grep', '--project', '--reporter'])

/**
 * Splits the arguments of `npm test` between the two runners. Paths in e2e/ are for Playwright, all others for Vitest, which
 * matches any part of a path. Flags are for every runner that runs; without paths that is Vitest.
 */
export function select(
  args: readonly string[],
  { root, files }: { root: string; files: readonly string[] },
): Selection {
  const { paths, flags } = split(args)
  const found = paths.map((path) => fromRoot(root, path))
  const exists = (path: string) => files.some((file) => file.includes(withoutLine(path)))
  const browserTests = found.filter(isBrowserTest)
  const tests = found.filter((path) => !isBrowserTest(path))
  return {
    vitest: tests.length > 0 || browserTests.length === 0 ? [...tests, ...flags] : undefined,
    playwright: browserTests.length > 0 ? [...browserTests, ...flags.map(forPlaywright)] : undefined,
    unmatched: found.filter((path) => !exists(path)),
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

/** The path relative to the project, without `./` and trailing slash. */
function fromRoot(root: string, path: string): string {
  return (isAbsolute(path) ? relative(root, path) : normalize(path)).replace(/\/$/, '')
}

function isBrowserTest(path: string): boolean {
  return path === 'e2e' || path.startsWith('e2e/')
}

/** Both runners accept `file.ts:12` for the test on that line. */
function withoutLine(path: string): string {
  return path.replace(/:\d+$/, '')
}

function forPlaywright(flag: string): string {
  const [name = '', ...value] = flag.split('=')
  return [PLAYWRIGHT_FLAGS[name] ?? name, ...value].join('=')
}
