import type { previewBulk } from '#contract/bulk.ts'
import type { Output } from '#contract/endpoint.ts'
import type { StoredProduct } from '#domain/csv/review.ts'
import { openCsv } from './csv-session.ts'
import type { CsvSession } from './csv-session.ts'
import type { WorkerRequest, WorkerCalls, WorkerCallName, WorkerResponse } from './messages.ts'

// In slices, so that progress can be reported for a file on a slow disk.
const READ_CHUNK_BYTES = 10 * 1024 * 1024

let session: CsvSession | null = null
// Requests are served one at a time: reading a file takes a while.
let busy: Promise<void> = Promise.resolve()

self.addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
  busy = busy.then(() => reply(data))
})

async function reply(request: WorkerRequest): Promise<void> {
  try {
    post({ id: request.id, output: await run(request) })
  } catch (error) {
    post({ id: request.id, failed: error instanceof Error ? error.message : String(error) })
  }
}

async function run(request: WorkerRequest): Promise<WorkerCalls[WorkerCallName]['output']> {
  if (request.name === 'open') {
    const bytes = await readBytes(request.file)
    session = openCsv(bytes, request.purpose, (share) => post({ progress: 0.3 + 0.7 * share }))
    return session.facts()
  }
  if (session === null) throw new Error('No file is open')
  switch (request.name) {
    case 'setLayout':
      session.setLayout(request.layout)
      return session.facts()
    case 'rows':
      return session.rows(request.view, request.from, request.count)
    case 'codesBody':
      return json(session.codesBody())
    case 'compare':
      session.compare(await readStored(request.stored), request.options)
      return session.facts()
    case 'setOptions':
      session.setOptions(request.options)
      return session.facts()
    case 'importBody':
      return json(session.importBody(request.options))
    case 'pricesBody':
      return json(session.pricesBody())
    case 'refuse':
      session.refuse(request.errors)
      return session.facts()
  }
}

function json(text: string): Blob {
  return new Blob([text], { type: 'application/json' })
}

async function readStored(response: Blob): Promise<readonly StoredProduct[]> {
  return (JSON.parse(await response.text()) as Output<typeof previewBulk>).products
}

async function readBytes(file: File): Promise<Uint8Array> {
  const bytes = new Uint8Array(file.size)
  for (let from = 0; from < file.size; from += READ_CHUNK_BYTES) {
    bytes.set(new Uint8Array(await file.slice(from, from + READ_CHUNK_BYTES).arrayBuffer()), from)
    post({ progress: (0.3 * Math.min(from + READ_CHUNK_BYTES, file.size)) / file.size })
  }
  return bytes
}

function post(message: WorkerResponse): void {
  self.postMessage(message, { transfer: [] })
}
