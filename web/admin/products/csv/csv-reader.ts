import type { QuestionName, Questions, Reply } from './messages.ts'

/** A worker that reads one file; the page stays responsive whatever its size. */
export interface CsvReader {
  ask<N extends QuestionName>(name: N, input: Questions[N]['ask']): Promise<Questions[N]['answer']>
  close(): void
}

/** Starts a worker. `onProgress` receives the share of the file read so far, from 0 to 1. */
export function startCsvReader(onProgress: (share: number) => void): CsvReader {
  const worker = new Worker(new URL('./csv.worker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, { resolve: (answer: never) => void; reject: (error: Error) => void }>()
  let lastId = 0

  worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
    if ('progress' in data) {
      onProgress(data.progress)
      return
    }
    const asked = waiting.get(data.id)
    waiting.delete(data.id)
    if ('failed' in data) asked?.reject(new Error(data.failed))
    else asked?.resolve(data.answer as never)
  })
  worker.addEventListener('error', ({ message }) => {
    for (const { reject } of waiting.values()) reject(new Error(message))
    waiting.clear()
  })

  return {
    ask(name, input) {
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
