/** One instruction with its text as written, without line continuations. */
export type Instruction = { name: string; text: string }
/** A build stage: its name (or number), the image it begins with, and what follows. */
export type Stage = { name: string; image: string; steps: Instruction[] }

/** The stages of a Dockerfile. Throws at a line that is no instruction, or one before the first FROM. */
export function readDockerfile(text: string): Stage[] {
  const stages: Stage[] = []
  for (const line of joinLines(text)) {
    const [, name, rest] = /^([A-Z]+)\s+(.+)$/s.exec(line) ?? []
    if (!name || !rest) throw new Error(`no instruction: ${line}`)
    if (name === 'FROM') {
      const [, image, stage] = /^(\S+)(?:\s+AS\s+(\S+))?$/i.exec(rest) ?? []
      if (!image) throw new Error(`no stage: ${line}`)
      stages.push({ name: stage ?? String(stages.length), image, steps: [] })
      continue
    }
    const current = stages.at(-1)
    if (!current) throw new Error(`before the first FROM: ${line}`)
    current.steps.push({ name, text: rest })
  }
  return stages
}

/** Sources, destination and stage of a COPY. */
export function readCopy(text: string): { from: string | undefined; sources: string[]; target: string } {
  const [, from, paths] = /^(?:--from=(\S+)\s+)?(.+)$/.exec(text) ?? []
  const words = (paths ?? '').split(/\s+/)
  if (words.length < 2 || words.some((word) => word.startsWith('--'))) throw new Error(`unknown COPY ${text}`)
  return { from, sources: words.slice(0, -1), target: words.at(-1)! }
}

/** `A=1 B=/data` as an object. */
export function readVariables(text: string): Record<string, string> {
  return Object.fromEntries(
    text.split(/\s+/).map((pair) => {
      const [, name, value] = /^(\w+)=(.*)$/.exec(pair) ?? []
      if (!name || value === undefined) throw new Error(`unknown ENV ${text}`)
      return [name, value]
    }),
  )
}

/** The command of `["node", "main.js"]`, with or without options and CMD before it. */
export function readCommand(text: string): string[] {
  const [, list] = /(\[.*\])$/s.exec(text) ?? []
  if (!list) throw new Error(`no list: ${text}`)
  return JSON.parse(list) as string[]
}

function joinLines(text: string): string[] {
  return text
    .split('\n')
    .filter((line) => !/^\s*#/.test(line))
    .join('\n')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
