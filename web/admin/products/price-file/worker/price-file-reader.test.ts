import { expect, it } from 'vitest'
import { FileProblem } from '../formats/file-problem.ts'
import { PRICES } from '../purposes.ts'
import type { RowView } from '../row-views.ts'
import type { WorkerResponse } from './messages.ts'
import { createPriceFileServer } from './price-file-server.ts'
import { createReader, FileClosed } from './price-file-reader.ts'

const ALL: RowView = { filter: 'all', sort: { by: 'line', descending: false } }

/** A reader and the worker's end in one process. */
function connect() {
  const shares: number[] = []
  const serve = createPriceFileServer((response: WorkerResponse) => connection.receive(response))
  const connection = createReader({
    post: serve,
    terminate: () => undefined,
    onProgress: (share) => shares.push(share),
  })
  return { reader: connection.reader, shares }
}

function fileOf(...texts: string[]): File {
  return new File(texts, 'lista.csv')
}

it('what changes a file returns its new facts, what asks for rows the rows, and what asks for a body JSON', async () => {
  const { reader, shares } = connect()
  const facts = await reader.call('open', fileOf('clave,precio\nA,5\nB,7\n'), PRICES)
  expect(facts.counts).toMatchObject({ rows: 2, ready: 2 })
  expect(shares.at(-1)).toBe(1)
  expect((await reader.call('edit', 3, { isOmitted: true })).counts).toMatchObject({ ready: 1, omitted: 1 })
  expect((await reader.call('rows', ALL, 1, 1)).map(({ row }) => row.code)).toEqual(['B'])
  expect(JSON.parse(await (await reader.call('pricesBody')).text())).toEqual([{ code: 'A', basePrice: '5' }])
})

it('the responses of the server are read by the worker, and there may be nothing to ask for', async () => {
  const { reader } = connect()
  await reader.call('open', fileOf('clave,precio\nA,5\n'), PRICES)
  expect(await reader.call('costsBody')).toBeNull()
  const stored = new Blob(['{"products":[]}'])
  const options = { names: 'none', createNew: false, limitPercent: 30, categories: null } as const
  expect((await reader.call('compare', stored, options)).review).toMatchObject({ unknown: 1 })
})

it('a file that cannot be read is refused with its problem, and other failures with their message', async () => {
  const { reader } = connect()
  await expect(reader.call('keys')).rejects.toThrow('No file is open')
  await expect(reader.call('open', fileOf('PK\u0003\u0004broken'), PRICES)).rejects.toThrow(FileProblem)
})

it('closing rejects what was asked and what will be, and says nothing of a later answer', async () => {
  const { reader } = connect()
  const opened = reader.call('open', fileOf('clave,precio\nA,5\n'), PRICES)
  reader.close()
  await expect(opened).rejects.toThrow(FileClosed)
  await expect(reader.call('rows', ALL, 0, 1)).rejects.toThrow(FileClosed)
})
