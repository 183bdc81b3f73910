import { startTransition, useEffect, useRef, useState } from 'react'
import type { ShownRow } from '../row-views.ts'
import { showReaderError } from '../show-reader-error.ts'

const BLOCK_ROWS = 100
// Only the most recently shown blocks are cached.
const MAX_BLOCKS = 40

export type LoadRows = (from: number, count: number) => Promise<readonly ShownRow[]>

interface Block {
  readonly version: number
  readonly rows: readonly ShownRow[]
}

interface RowWindow {
  readonly first: number
  readonly end: number
  /** Rows of an older version are shown until those of this one are loaded. */
  readonly version: number
}

/** The rows around those on screen, loaded block by block; undefined is a row being loaded. */
export function useRowWindow(
  { first, end, version }: RowWindow,
  load: LoadRows,
): (index: number) => ShownRow | undefined {
  const [blocks, setBlocks] = useState<ReadonlyMap<number, Block>>(new Map())
  const asked = useRef(new Set<string>())
  const firstBlock = Math.floor(first / BLOCK_ROWS)
  const lastBlock = Math.floor(Math.max(first, end - 1) / BLOCK_ROWS)

  useEffect(() => {
    for (let block = firstBlock; block <= lastBlock; block++) {
      const question = `${version} ${block}`
      if (blocks.get(block)?.version === version || asked.current.has(question)) continue
      asked.current.add(question)
      load(block * BLOCK_ROWS, BLOCK_ROWS)
        // Rendered in slices, so that no task of the page blocks as long as all rows take.
        .then((rows) => startTransition(() => setBlocks((now) => withBlock(now, block, { version, rows }))))
        .catch(showReaderError)
        .finally(() => asked.current.delete(question))
    }
    // `load` is new on each render; the table is remounted for another list.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [firstBlock, lastBlock, version, blocks])

  return (index) => blocks.get(Math.floor(index / BLOCK_ROWS))?.rows[index % BLOCK_ROWS]
}

function withBlock(
  blocks: ReadonlyMap<number, Block>,
  index: number,
  block: Block,
): ReadonlyMap<number, Block> {
  if ((blocks.get(index)?.version ?? 0) > block.version) return blocks
  return new Map([...[...blocks].slice(1 - MAX_BLOCKS), [index, block]])
}
