import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot } from '#db/project-root.ts'
import { readCommand, readCopy, readDockerfile, readVariables } from './read-dockerfile.ts'

it('reads stages, comments and continued lines', () => {
  const text =
    '# a comment\nFROM a:1 AS build\nRUN one\n\nFROM b:2\nHEALTHCHECK --timeout=5s \\\n  CMD ["x", "y z"]\n'
  expect(readDockerfile(text)).toEqual([
    { name: 'build', image: 'a:1', steps: [{ name: 'RUN', text: 'one' }] },
    { name: '1', image: 'b:2', steps: [{ name: 'HEALTHCHECK', text: '--timeout=5s CMD ["x", "y z"]' }] },
  ])
})

it('reads copies, variables and commands', () => {
  expect(readCopy('--from=build /app/build build')).toEqual({
    from: 'build',
    sources: ['/app/build'],
    target: 'build',
  })
  expect(readCopy('a b ./')).toEqual({ from: undefined, sources: ['a', 'b'], target: './' })
  expect(readVariables('PORT=3000 DATA_DIR=/data')).toEqual({ PORT: '3000', DATA_DIR: '/data' })
  expect(readCommand('--interval=10s CMD ["node", "-e", "a()"]')).toEqual(['node', '-e', 'a()'])
})

it.each([
  ['RUN early', 'before the first FROM: RUN early'],
  ['FROM a\nnonsense', 'no instruction: nonsense'],
  ['FROM a\nCOPY --chown=x a b', 'unknown COPY --chown=x a b'],
])('refuses %j', (text, message) => {
  expect(() =>
    readDockerfile(text).forEach(({ steps }) => steps.forEach(({ text: copy }) => readCopy(copy))),
  ).toThrow(message)
})

it('reads the Dockerfile of the project, whose last stage starts the server', () => {
  const stages = readDockerfile(readFileSync(join(projectRoot, 'Dockerfile'), 'utf8'))
  expect(stages.map(({ name }) => name)).toEqual(['build', 'packages', '2'])
  const command = stages.at(-1)!.steps.findLast(({ name }) => name === 'CMD')!
  expect(readCommand(command.text)).toEqual(['node', 'build/program/main.js'])
})
