// Entry point of every npm script: `node tools/run.mjs COMMAND ...`, on the Node that find-node.mjs has found.
import module from 'node:module'

// Caches compiled code across starts.
module.enableCompileCache?.()

const commands = {
  build: () => import('./commands/build.ts'),
  start: () => import('./commands/start.ts'),
  dev: () => import('./commands/dev.ts'),
  test: () => import('./commands/test.ts'),
  'test:cluster': () => import('./commands/test-cluster.ts'),
  'test:citus': () => import('./commands/test-citus.ts'),
  'test:fresh': () => import('./commands/test-fresh.ts'),
  check: () => import('./commands/check.ts'),
  format: () => import('./commands/format.ts'),
  admin: () => import('./commands/admin.ts'),
  bench: () => import('./commands/bench.ts'),
  drawings: () => import('./commands/drawings.ts'),
  screens: () => import('./commands/screens.ts'),
}

const [name, ...args] = process.argv.slice(2)
if (!Object.hasOwn(commands, name ?? '')) {
  process.stderr.write(`Usage: node tools/run.mjs ${Object.keys(commands).join(' | ')}\n`)
  process.exit(1)
}
try {
  const { run } = await commands[name]()
  await run(args)
} catch (error) {
  const { CommandError } = await import('./run/command-error.ts')
  if (!(error instanceof CommandError)) throw error
  if (error.message) process.stderr.write(`${error.message}\n`)
  process.exit(error.exitCode)
}
