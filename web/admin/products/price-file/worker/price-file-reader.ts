import { FileProblem } from '../formats/file-problem.ts'
import type { Answer, OperationName, PriceFileOperations, WorkerRequest, WorkerResponse } from './messages.ts'

/** A worker that reads one file; the page stays responsive whatever its size. */
export interface PriceFileReader {
  /** Asks for an operation by its name: `reader.call('rows', view, 0, 100)`. */
  call<N extends OperationName>(name: N, ...args: Parameters<PriceFileOperations[N]>): Promise<Answer<N>>
  /** Ends the worker; what is asked of it, before or after, is rejected by `FileClosed`. */
  close(): void
}

/** Why a reader does not answer: its file was closed or replaced. */
export class FileClosed extends Error {
  constructor() {
    super('The file was closed')
    this.name = 'FileClosed'
  }
}

/** Starts a worker. `onProgress` receives the share of the file read so far, from 0 to 1. */
export function startPriceFileReader(onProgress: (share: number) => void): PriceFileReader {
  const worker = new Worker(new URL('./price-file.worker.ts', import.meta.url), { type: 'module' })
  const { reader, receive, fail } = createReader({
    post: (request) => worker.postMessage(request, []),
    terminate: () => worker.terminate(),
    onProgress,
  })
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerResponse>) => receive(data))
  worker.addEventListener('error', ({ message }) => fail(new Error(message)))
  return reader
}

interface Connection {
  readonly post: (request: WorkerRequest) => void
  readonly terminate: () => void
  readonly onProgress: (share: number) => void
}

/** The page's end of a connection to a worker. */
export function createReader({ post, terminate, onProgress }: Connection) {
  const waiting = new Map<number, { resolve: (answer: never) => void; reject: (error: Error) => void }>()
  let lastId = 0
  let isClosed = false

  function fail(error: Error): void {
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }

  function receive(response: WorkerResponse): void {
    if ('progress' in response) {
      onProgress(response.progress)
      return
    }
    const pending = waiting.get(response.id)
    waiting.delete(response.id)
    if ('failed' in response) {
      const { failed, problem } = response
      pending?.reject(problem === null ? new Error(failed) : new FileProblem(problem))
    } else pending?.resolve(response.answer as never)
  }

  const reader: PriceFileReader = {
    async call(name, ...args) {
      if (isClosed) throw new FileClosed()
      lastId += 1
      const id = lastId
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject })
        post({ id, name, args })
      })
    },
    close() {
      isClosed = true
      terminate()
      fail(new FileClosed())
    },
  }
  return { reader, receive, fail }
}
