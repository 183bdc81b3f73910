import type { checkCosts, previewBulk } from '#contract/bulk.ts'
import type { Output } from '#contract/endpoint.ts'
import type { Cost } from '#domain/price-file/rows/losing-products.ts'
import type { PriceAdjustment } from '#domain/price-file/cells/price-adjustment.ts'
import type { StoredProduct } from '#domain/price-file/rows/review.ts'
import type { Reading } from '../price-file-facts.ts'
import { FileProblem } from '../formats/file-problem.ts'
import { openFile } from '../formats/open-file.ts'
import type { OpenedFile } from '../formats/open-file.ts'
import { startSession } from './price-file-session.ts'
import type { PriceFileSession } from './price-file-session.ts'
import type { WorkerRequest, WorkerCalls, WorkerCallName, WorkerResponse } from './messages.ts'

// In slices, so that progress can be reported for a file on a slow disk.
const READ_CHUNK_BYTES = 10 * 1024 * 1024

let opened: { file: OpenedFile; purpose: Reading } | null = null
let session: PriceFileSession | null = null
// Requests are served one at a time: reading a file takes a while.
let busy: Promise<void> = Promise.resolve()

self.addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
  busy = busy.then(() => reply(data))
})

async function reply(request: WorkerRequest): Promise<void> {
  try {
    post({ id: request.id, output: await run(request) })
  } catch (error) {
    post({
      id: request.id,
      failed: error instanceof Error ? error.message : String(error),
      problem: error instanceof FileProblem ? error.kind : null,
    })
  }
}

async function run(request: WorkerRequest): Promise<WorkerCalls[WorkerCallName]['output']> {
  if (request.name === 'open') {
    const bytes = await readBytes(request.file)
    opened = { file: await openFile(bytes, request.file.name, reading), purpose: request.purpose }
    session = startSession(opened.file, { purpose: opened.purpose, onProgress: reading })
    return session.facts()
  }
  if (opened === null || session === null) throw new Error('No file is open')
  switch (request.name) {
    case 'setSheet':
      session = readSheet(opened, session.facts().layout.adjustments, request.sheet)
      return session.facts()
    case 'keys':
      return session.keys()
    case 'chooseKey':
      session.chooseKey(request.known, request)
      return session.facts()
    case 'setSupplier':
      session.setSupplier(request.supplier)
      return session.facts()
    case 'setLayout':
      session.setLayout(request.layout)
      return session.facts()
    case 'rows':
      return session.rows(request.view, request.from, request.count)
    case 'cells':
      return session.cells(request.line)
    case 'edit':
      session.edit(request.line, request.change)
      return session.facts()
    case 'setOmitted':
      session.setOmitted(request.filter, request.isOmitted)
      return session.facts()
    case 'codesBody':
      return json(session.codesBody())
    case 'compare':
      session.compare(await readStored(request.stored), request.options)
      return session.facts()
    case 'costsBody': {
      const body = session.costsBody()
      return body === null ? null : json(body)
    }
    case 'checkCosts': {
      const asked = JSON.parse(await request.asked.text()) as Cost[]
      const { products } = JSON.parse(await request.answer.text()) as Output<typeof checkCosts>
      session.checkCosts(asked, products)
      return session.facts()
    }
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

/** Another sheet is of the same supplier: without remembered adjustments of its own it gets those of this one. */
function readSheet(
  { file, purpose }: NonNullable<typeof opened>,
  adjustments: readonly PriceAdjustment[],
  sheet: number,
): PriceFileSession {
  const next = startSession(file, { purpose, onProgress: reading, sheet })
  if (adjustments.length > 0 && next.facts().supplier === null)
    next.setLayout({ ...next.facts().layout, adjustments })
  return next
}

function reading(share: number): void {
  post({ progress: 0.3 + 0.7 * share })
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
