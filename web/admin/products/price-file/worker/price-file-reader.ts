import { FileProblem } from '../formats/file-problem.ts'
import type { WorkerCallName, WorkerCalls, WorkerResponse } from './messages.ts'

/** A worker that reads one file; the page stays responsive whatever its size. */
export interface PriceFileReader {
  call<N extends WorkerCallName>(name: N, input: WorkerCalls[N]['input']): Promise<WorkerCalls[N]['output']>
  close(): void
}

/** Starts a worker. `onProgress` receives the share of the file read so far, from 0 to 1. */
export function startPriceFileReader(onProgress: (share: number) => void): PriceFileReader {
  const worker = new Worker(new URL('./price-file.worker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, { resolve: (output: never) => void; reject: (error: Error) => void }>()
  let lastId = 0

  worker.addEventListener('message', ({ data }: MessageEvent<WorkerResponse>) => {
    if ('progress' in data) {
      onProgress(data.progress)
      return
    }
    const pending = waiting.get(data.id)
    waiting.delete(data.id)
    if ('failed' in data)
      pending?.reject(data.problem === null ? new Error(data.failed) : new FileProblem(data.problem))
    else pending?.resolve(data.output as never)
  })
  worker.addEventListener('error', ({ message }) => {
    for (const { reject } of waiting.values()) reject(new Error(message))
    waiting.clear()
  })

  return {
    call(name, input) {
      lastId += 1
      const id = lastId
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject })
        worker.postMessage({ ...input, id, name }, [])
      })
    },
    close: () => worker.terminate(),
  }
}
