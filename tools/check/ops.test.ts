import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { getReadiness } from '#contract/health.ts'
import { readConfig } from '#server/config.ts'
import { projectRoot } from '#db/project-root.ts'

const read = (...path: string[]): string => readFileSync(join(projectRoot, ...path), 'utf8')

const compose = read('ops', 'compose.yaml')
/** With the values that an operator would fill in. */
const secrets = Object.fromEntries(
  [...read('ops', 'compose.env.example').matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value]) => [
    name,
    value || `secreto${name}`,
  ]),
)

/** The lines of a block at the left margin by their names, without quotes and with the secrets. */
function mapping(head: string): Record<string, string> {
  const [, block = ''] = compose.split(`${head}\n`)
  const lines = block.split(/\n(?=\S)/)[0]!.split('\n')
  return Object.fromEntries(
    lines.flatMap((line) => {
      const [, name, value = ''] = /^ {2}(\w+): '?(.*?)'?$/.exec(line) ?? []
      return name === undefined ? [] : [[name, filled(value)]]
    }),
  )
}

function filled(value: string): string {
  return value.replaceAll(/\$\{(\w+):\?\}/g, (_, name: string) => secrets[name] ?? '')
}

describe('ops/compose.yaml', () => {
  const settings = mapping('x-settings: &settings')

  it('gives the processes settings that the server knows and accepts', () => {
    const known = new Set(
      [...read('.env.example').matchAll(/^#([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name),
    )
    const names = Object.keys(settings).filter((name) => name !== 'NODE_ENV')
    expect(names.length).toBeGreaterThan(10)
    expect(names.filter((name) => !known.has(name))).toEqual([])
    const config = readConfig(settings)
    expect(config).toMatchObject({
      demo: false,
      publicUrl: 'https://tienda.example',
      trustedProxies: [/subnet: ([\d./]+)/.exec(compose)?.[1]],
      bucket: { endpoint: 'http://minio:9000', bucket: 'mostrador' },
    })
    expect(compose.match(/environment: \*settings/g)).toHaveLength(2)
    // What stops has its DRAIN_SECONDS, and then the half minute of server/process/shutdown.ts.
    const grace = Number(/stop_grace_period: (\d+)s/.exec(compose)?.[1])
    expect(config.drainSeconds).toBeGreaterThan(0)
    expect(grace).toBeGreaterThan(config.drainSeconds + 30)
  })

  it('names each secret once, in the example of its file, and no other', () => {
    const used = new Set([...compose.matchAll(/\$\{(\w+)/g)].map(([, name]) => name))
    expect(used).toEqual(new Set(Object.keys(secrets)))
    // Without a value compose must not start.
    expect(compose.match(/\$\{\w+(?!:\?\})\b[^:]/g)).toBeNull()
  })

  it('pins each image by its version', () => {
    const images = [...compose.matchAll(/^ +image: (\S+)$/gm)].map(([, image = '']) => image)
    const foreign = images.filter((image) => image !== 'mostrador')
    expect(foreign).toHaveLength(5)
    expect(foreign.filter((image) => !/:(v?\d+\.\d+|RELEASE\.\d{4}-)/.test(image))).toEqual([])
  })

  it('mounts files that exist, and its proxy asks both processes whether they are ready', () => {
    const mounted = [...compose.matchAll(/- \.\/(\S+?):/g)].map(([, file = '']) => file)
    expect(mounted.length).toBeGreaterThan(0)
    expect(mounted.filter((file) => !existsSync(join(projectRoot, 'ops', file)))).toEqual([])
    const proxy = read('ops', 'compose.Caddyfile')
    const upstreams = [...proxy.matchAll(/\b(\w+):3000\b/g)].map(([, name]) => name)
    expect(upstreams).toEqual(
      [...compose.matchAll(/^ {2}(app\d):\n {4}<<: \*app$/gm)].map(([, name]) => name),
    )
    expect(proxy).toContain(`health_uri ${getReadiness.url}\n`)
    const interval = Number(/health_interval (\d+)s/.exec(proxy)?.[1])
    expect(interval).toBeLessThan(readConfig(settings).drainSeconds)
  })
})

it('docs/operating.md has instructions for each alert, and for no other', () => {
  const alerts = [...read('ops', 'alerts.yaml').matchAll(/- alert: (\w+)/g)].map(([, name]) => name)
  const explained = [...read('docs', 'operating.md').matchAll(/^\*\*(Mostrador\w+)\*\*/gm)].map(
    ([, name]) => name,
  )
  expect(alerts.length).toBeGreaterThan(10)
  expect(explained).toEqual(alerts)
})
