import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

type StoredRecord = Record<string, unknown> & { objectID: string }
interface Index {
  records: Map<string, StoredRecord>
  settings: Record<string, unknown>
}
/** One write, in the order of application. */
interface Write {
  indexName: string
  action: string
  objectID?: string
}
class Refusal extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** How it responds: normally, with an error, with a cut connection, or it applies a batch and cuts the connection. */
export type Fault = 'none' | 'error' | 'cut' | 'cut after' | 'busy'

/**
 * A search provider with the part of the Algolia protocol that the product and the official client's helpers use: queries
 * with plain and secured keys, batches, tasks that take a moment, settings, copying, moving and deleting an index.
 */
export interface ProviderServer {
  readonly port: number
  readonly appId: string
  readonly adminKey: string
  readonly searchKey: string
  fault: Fault
  readonly indexes: Map<string, Index>
  readonly writes: Write[]
  mostRecordBytes: number
  /** Number of requests with any fault. */
  failed: number
  /** Paths of all requests. */
  readonly requested: string[]
  recordsOf(indexName: string): StoredRecord[]
  /** Resolves when every acknowledged change is applied. */
  applied(): Promise<void>
  close(): Promise<void>
}

const APPLY_MS = 2

export async function startProviderServer(): Promise<ProviderServer> {
  const indexes = new Map<string, Index>()
  const writes: Write[] = []
  let lastTask = 0
  let appliedTask = 0
  let applying: Promise<void> = Promise.resolve()
  const server = createServer((request, response) => {
    provider.requested.push(`${request.method} ${request.url?.split('?', 1)[0]}`)
    void handle(request, response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const provider: ProviderServer = {
    port: (server.address() as AddressInfo).port,
    appId: 'APP',
    adminKey: 'admin-key',
    searchKey: 'search-key',
    fault: 'none',
    indexes,
    writes,
    mostRecordBytes: 10_000,
    failed: 0,
    requested: [],
    recordsOf: (indexName) => [...(indexes.get(indexName)?.records.values() ?? [])],
    applied: () => applying,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
  return provider

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { fault } = provider
    if (fault !== 'none') provider.failed += 1
    if (fault === 'cut') return void request.socket.destroy()
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('content-type', 'application/json; charset=utf-8')
    try {
      if (fault === 'error') throw new Refusal(503, 'Down')
      if (fault === 'busy') throw new Refusal(429, 'Too many requests')
      const answer = await route(request)
      if (fault === 'cut after') return void request.socket.destroy()
      response.end(JSON.stringify(answer))
    } catch (error) {
      const { status, message } = error instanceof Refusal ? error : new Refusal(500, String(error))
      response.statusCode = status
      response.end(JSON.stringify({ message, status }))
    }
  }

  async function route(request: IncomingMessage): Promise<unknown> {
    const url = new URL(request.url ?? '', 'http://127.0.0.1')
    const key = credential(request, url, 'x-algolia-api-key')
    if (credential(request, url, 'x-algolia-application-id') !== provider.appId) throw wrongKey()
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = JSON.parse(Buffer.concat(chunks).toString() || '{}') as Record<string, unknown>
    const [, , , name = '', call, id] = url.pathname.split('/').map(decodeURIComponent)
    if (call === 'queries' || call === 'query') return answerQueries(key, name, body)
    if (key !== provider.adminKey) throw new Refusal(403, 'Method not allowed with this API key')
    const method = request.method ?? ''
    if (method === 'GET' && call === 'task')
      return { status: Number(id) <= appliedTask ? 'published' : 'notPublished', pendingTask: false }
    if (method === 'GET' && call === 'settings') return existing(name).settings
    return change(method, name, { call, body })
  }

  /** Validates a change at once and applies it a moment later, in the order of tasks. */
  function change(
    method: string,
    name: string,
    { call, body }: { call: string | undefined; body: Record<string, unknown> },
  ): unknown {
    let apply: () => void
    if (method === 'POST' && call === 'batch') {
      const requests = body['requests'] as { action: string; body: StoredRecord }[]
      const tooLarge = requests.find((one) => JSON.stringify(one.body).length > provider.mostRecordBytes)
      if (tooLarge) throw new Refusal(400, `Record ${tooLarge.body.objectID} is too big`)
      apply = () => requests.forEach((one) => applyOne(name, one))
    } else if (method === 'PUT' && call === 'settings') {
      apply = () => {
        open(name).settings = { ...open(name).settings, ...body }
        writes.push({ indexName: name, action: 'settings' })
      }
    } else if (method === 'POST' && call === 'operation') {
      apply = () => operate(name, body)
    } else if (method === 'DELETE' && call === undefined) {
      apply = () => {
        indexes.delete(name)
        writes.push({ indexName: name, action: 'delete' })
      }
    } else throw new Refusal(404, `No such call: ${method} ${call}`)
    lastTask += 1
    const taskID = lastTask
    applying = applying
      .then(() => sleep(APPLY_MS))
      .then(() => {
        apply()
        appliedTask = taskID
      })
    return { taskID, updatedAt: new Date().toISOString(), deletedAt: new Date().toISOString(), objectIDs: [] }
  }

  function applyOne(name: string, { action, body }: { action: string; body: StoredRecord }): void {
    const { records } = open(name)
    writes.push({ indexName: name, action, objectID: body.objectID })
    if (action === 'deleteObject') records.delete(body.objectID)
    else records.set(body.objectID, body)
  }

  function operate(name: string, { operation, destination, scope }: Record<string, unknown>): void {
    const source = open(name)
    const target = String(destination)
    writes.push({ indexName: name, action: `${String(operation)} to ${target}` })
    if (operation === 'move') {
      indexes.set(target, source)
      indexes.delete(name)
    } else {
      // With a scope only settings are copied.
      const records = scope === undefined ? source.records : open(target).records
      indexes.set(target, { settings: { ...source.settings }, records: new Map(records) })
    }
  }

  function open(name: string): Index {
    const index = indexes.get(name) ?? { records: new Map(), settings: {} }
    indexes.set(name, index)
    return index
  }

  function existing(name: string): Index {
    const index = indexes.get(name)
    if (!index) throw new Refusal(404, `Index ${name} does not exist`)
    return index
  }

  function answerQueries(key: string, name: string, body: Record<string, unknown>): unknown {
    const limits = limitsOf(key)
    if (name !== '*') return answerQuery(limits, { ...body, indexName: name })
    const requests = body['requests'] as Record<string, unknown>[]
    return { results: requests.map((one) => answerQuery(limits, one)) }
  }

  function answerQuery(limits: URLSearchParams, query: Record<string, unknown>): unknown {
    const name = String(query['indexName'])
    const allowed = limits.get('restrictIndices')
    if (allowed !== null && !allowed.split(',').includes(name))
      throw new Refusal(403, 'Index not allowed with this API key')
    const { records, settings } = existing(name)
    const words = String(query['query'] ?? '')
      .toLowerCase()
      .split(' ')
      .filter(Boolean)
    const filters = [limits.get('filters'), query['filters']].filter((one) => typeof one === 'string')
    const found = [...records.values()].filter(
      (record) =>
        words.every((word) => wordsOf(record).some((one) => one.startsWith(word))) &&
        filters.every((filter) => fulfils(record, filter)),
    )
    const hidden = new Set((settings['unretrievableAttributes'] as string[] | undefined) ?? [])
    const page = Number(query['page'] ?? 0)
    const hitsPerPage = Number(query['hitsPerPage'] ?? 20)
    return {
      hits: found.slice(page * hitsPerPage, (page + 1) * hitsPerPage).map((record) => ({
        ...Object.fromEntries(Object.entries(record).filter(([attribute]) => !hidden.has(attribute))),
        _highlightResult: { name: { value: `<em>${String(record['name'])}</em>`, matchLevel: 'full' } },
      })),
      nbHits: found.length,
      page,
      nbPages: Math.ceil(found.length / hitsPerPage),
      hitsPerPage,
      query: query['query'] ?? '',
      params: '',
      index: name,
      processingTimeMS: 1,
    }
  }

  /** The restrictions of a secured key; empty for a plain one. */
  function limitsOf(key: string): URLSearchParams {
    if (key === provider.searchKey || key === provider.adminKey) return new URLSearchParams()
    const text = Buffer.from(key, 'base64').toString()
    const signature = Buffer.from(text.slice(0, 64))
    const limits = text.slice(64)
    const wanted = Buffer.from(createHmac('sha256', provider.searchKey).update(limits).digest('hex'))
    if (signature.length !== wanted.length || !timingSafeEqual(signature, wanted)) throw wrongKey()
    const parsed = new URLSearchParams(limits)
    const validUntil = parsed.get('validUntil')
    if (validUntil !== null && Number(validUntil) < Date.now() / 1000)
      throw new Refusal(400, '"validUntil" parameter expired')
    return parsed
  }
}

function wrongKey(): Refusal {
  return new Refusal(403, 'Invalid Application-ID or API key')
}

function credential(request: IncomingMessage, url: URL, name: string): string {
  return String(request.headers[name] ?? url.searchParams.get(name) ?? '')
}

function wordsOf(record: StoredRecord): string[] {
  return `${String(record['name'])} ${String(record['code'])}`.toLowerCase().split(' ')
}

/** `attribute:value`, where the attribute may be a list. */
function fulfils(record: StoredRecord, filter: string): boolean {
  const [attribute = '', value = ''] = filter.split(':')
  const found = record[attribute]
  return Array.isArray(found) ? found.includes(value) : String(found) === value
}
