import type { previewBulk } from '#contract/bulk.ts'
import type { Output } from '#contract/endpoint.ts'
import type { StoredProduct } from '#domain/csv/review.ts'
import { openCsv } from './csv-session.ts'
import type { CsvSession } from './csv-session.ts'
import type { Question, Questions, QuestionName, Reply } from './messages.ts'

// In slices, so that progress can be reported for a file on a slow disk.
const READ_CHUNK_BYTES = 10 * 1024 * 1024

let session: CsvSession | null = null
// Requests are served one at a time: reading a file takes a while.
let busy: Promise<void> = Promise.resolve()

self.addEventListener('message', ({ data }: MessageEvent<Question>) => {
  busy = busy.then(() => reply(data))
})

async function reply(question: Question): Promise<void> {
  try {
    post({ id: question.id, answer: await answer(question) })
  } catch (error) {
    post({ id: question.id, failed: error instanceof Error ? error.message : String(error) })
  }
}

async function answer(question: Question): Promise<Questions[QuestionName]['answer']> {
  if (question.name === 'open') {
    const bytes = await readBytes(question.file)
    session = openCsv(bytes, question.purpose, (share) => post({ progress: 0.3 + 0.7 * share }))
    return session.facts()
  }
  if (session === null) throw new Error('No file is open')
  switch (question.name) {
    case 'setLayout':
      session.setLayout(question.layout)
      return session.facts()
    case 'rows':
      return session.rows(question.view, question.from, question.count)
    case 'codesBody':
      return json(session.codesBody())
    case 'compare':
      session.compare(await readStored(question.stored), question.options)
      return session.facts()
    case 'setOptions':
      session.setOptions(question.options)
      return session.facts()
    case 'importBody':
      return json(session.importBody(question.options))
    case 'pricesBody':
      return json(session.pricesBody())
    case 'refuse':
      session.refuse(question.errors)
      return session.facts()
  }
}

function json(text: string): Blob {
  return new Blob([text], { type: 'application/json' })
}

async function readStored(answer: Blob): Promise<readonly StoredProduct[]> {
  return (JSON.parse(await answer.text()) as Output<typeof previewBulk>).products
}

async function readBytes(file: File): Promise<Uint8Array> {
  const bytes = new Uint8Array(file.size)
  for (let from = 0; from < file.size; from += READ_CHUNK_BYTES) {
    bytes.set(new Uint8Array(await file.slice(from, from + READ_CHUNK_BYTES).arrayBuffer()), from)
    post({ progress: (0.3 * Math.min(from + READ_CHUNK_BYTES, file.size)) / file.size })
  }
  return bytes
}

function post(message: Reply): void {
  self.postMessage(message, { transfer: [] })
}
