import type { checkCosts, previewBulk } from '#contract/bulk.ts'
import type { Output } from '#contract/endpoint.ts'
import type { Cost } from '#domain/price-file/rows/losing-products.ts'
import type { Reading } from '../price-file-facts.ts'
import { FileProblem } from '../formats/file-problem.ts'
import { openFile } from '../formats/open-file.ts'
import type { OpenedFile } from '../formats/open-file.ts'
import { startSession } from './price-file-session.ts'
import type { PriceFileSession } from './price-file-session.ts'
import type { PriceFileOperations, WorkerRequest, WorkerResponse } from './messages.ts'

// In slices, so that progress can be reported for a file on a slow disk.
const READ_CHUNK_BYTES = 10 * 1024 * 1024

interface Opened {
  readonly file: OpenedFile
  readonly purpose: Reading
  readonly session: PriceFileSession
}

/** The worker's end of a reader: takes its requests, and posts a response to each. */
export function createPriceFileServer(
  post: (response: WorkerResponse) => void,
): (request: WorkerRequest) => void {
  let opened: Opened | null = null
  // Requests are served one at a time: reading a file takes a while.
  let busy: Promise<void> = Promise.resolve()

  const own: Pick<PriceFileOperations, 'open' | 'setSheet' | 'compare' | 'checkCosts'> = {
    async open(source, purpose) {
      const file = await openFile(await readBytes(source, post), source.name, reading)
      opened = { file, purpose, session: startSession(file, { purpose, onProgress: reading }) }
    },
    setSheet(sheet) {
      const before = current()
      opened = { ...before, session: readSheet(before, sheet, reading) }
    },
    async compare(stored, options) {
      const { products } = await parse<Output<typeof previewBulk>>(stored)
      current().session.compare(products, options)
    },
    async checkCosts(asked, losing) {
      const { products } = await parse<Output<typeof checkCosts>>(losing)
      current().session.checkCosts(await parse<Cost[]>(asked), products)
    },
  }

  async function perform({ name, args }: WorkerRequest): Promise<unknown> {
    const target = name in own ? own : current().session
    const operation = (target as PriceFileOperations)[name] as (...values: readonly unknown[]) => unknown
    const returned = await operation(...args)
    if (returned === undefined) return current().session.facts()
    return typeof returned === 'string' ? new Blob([returned], { type: 'application/json' }) : returned
  }

  async function reply(request: WorkerRequest): Promise<void> {
    const { id } = request
    try {
      post({ id, answer: (await perform(request)) as never })
    } catch (error) {
      post({
        id,
        failed: error instanceof Error ? error.message : String(error),
        problem: error instanceof FileProblem ? error.kind : null,
      })
    }
  }

  function current(): Opened {
    if (opened === null) throw new Error('No file is open')
    return opened
  }

  function reading(share: number): void {
    post({ progress: 0.3 + 0.7 * share })
  }

  return (request) => {
    busy = busy.then(() => reply(request))
  }
}

/** Reads another sheet. It comes from the same supplier, so the adjustments of prices apply to it too, unless it has its own. */
function readSheet(
  { file, purpose, session }: Opened,
  sheet: number,
  onProgress: (share: number) => void,
): PriceFileSession {
  const { adjustments } = session.facts().layout
  const next = startSession(file, { purpose, onProgress, sheet })
  if (adjustments.length > 0 && next.facts().supplier === null)
    next.setLayout({ ...next.facts().layout, adjustments })
  return next
}

async function parse<T>(json: Blob): Promise<T> {
  return JSON.parse(await json.text()) as T
}

async function readBytes(file: File, post: (response: WorkerResponse) => void): Promise<Uint8Array> {
  const bytes = new Uint8Array(file.size)
  for (let from = 0; from < file.size; from += READ_CHUNK_BYTES) {
    bytes.set(new Uint8Array(await file.slice(from, from + READ_CHUNK_BYTES).arrayBuffer()), from)
    post({ progress: (0.3 * Math.min(from + READ_CHUNK_BYTES, file.size)) / file.size })
  }
  return bytes
}
