import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from '@playwright/test'
import { callAs, publish } from './own-publication.ts'

// A link of another account than the one that the stories publish with.
const OTHER_SHOP = 'demo-la-llave'

/** Spellings of a link's address that another parser could take for the address of a second link. */
const DETOURS = [
  (other: string, link: string) => `/p/${other}/../${link}`,
  (other: string, link: string) => `/p/${other}/%2e%2e/${link}`,
  (other: string, link: string) => `/p/${other}/.%2E/${link}`,
  (other: string, link: string) => `/p/${other}/./../${link}`,
  (other: string, link: string) => `/p/${other}\\..\\${link}`,
  (other: string, link: string) => `/p/${other}%2f..%2f${link}`,
  (other: string, link: string) => `/p/${other}/..%5c${link}`,
  (other: string, link: string) => `//p/${other}/../${link}`,
  (other: string, link: string) => `http://localhost/p/${other}/../${link}`,
]

test('a deleted link is gone under every spelling of its address', async ({ request }) => {
  const { port } = new URL(test.info().project.use.baseURL!)
  const caller = await callAs(request, 'mayoreo')
  const { id, permalink } = await publish(caller, 'Enlace que se borra')
  const ways = DETOURS.flatMap((write) => [write(OTHER_SHOP, permalink), write(permalink, OTHER_SHOP)])
  const targets = [`/p/${permalink}`, ...ways, `/P/${permalink}`, `/p/${permalink}/`, `//p/${permalink}`]
  const shows = async (target: string) => (await get(Number(port), target)).includes('Mayoreo')
  expect(await shows(`/p/${permalink}`)).toBe(true)
  // Twice, so that a cached page would be served.
  for (const target of [...targets, ...targets]) await get(Number(port), target)

  await caller.delete(`/api/publications/${id}`)
  const readable: string[] = []
  for (const target of targets) if (await shows(target)) readable.push(target)
  expect(readable).toEqual([])
})

test('a request target in absolute form is served by its path, as proxies send it', async () => {
  const { port } = new URL(test.info().project.use.baseURL!)
  for (const origin of ['http://localhost', `http://127.0.0.1:${port}`, 'HTTPS://otro.example']) {
    expect(await get(Number(port), `${origin}/p/${OTHER_SHOP}`)).toMatch(/^HTTP\/1.1 200 /)
    expect(await get(Number(port), `${origin}/api/health`)).toMatch(/^HTTP\/1.1 200 /)
  }
})

test('a path with .. is refused with a page in Spanish, whatever its target', async () => {
  const { port } = new URL(test.info().project.use.baseURL!)
  for (const target of [
    '/assets/../../x',
    '/assets/..%2f..%2fpackage.json',
    '/images/../x',
    '/../../etc/passwd',
  ]) {
    expect(await get(Number(port), target)).toMatch(/^HTTP\/1.1 400 [\s\S]*text\/html[\s\S]*no es válida/)
  }
})

test('a built file whose name no file can have does not exist', async () => {
  const { port } = new URL(test.info().project.use.baseURL!)
  for (const name of ['%00', 'a'.repeat(3000)])
    expect(await get(Number(port), `/assets/${name}`)).toMatch(/^HTTP\/1.1 404 [\s\S]*No encontrado/)
})

/** The raw response to exactly this request target; other clients would normalise it. */
async function get(port: number, target: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(`GET ${target} HTTP/1.1\r\nhost: localhost\r\naccept: text/html\r\nconnection: close\r\n\r\n`)
  return text(socket)
}
