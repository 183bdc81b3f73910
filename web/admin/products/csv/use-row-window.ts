import { useEffect, useRef, useState } from 'react'
import type { ReviewedRow } from './row-views.ts'

const BLOCK_ROWS = 100
// Of a long file only the blocks seen last are kept.
const MOST_BLOCKS = 40

export type LoadRows = (from: number, count: number) => Promise<readonly ReviewedRow[]>

/** The rows around those on screen, asked for block by block; undefined is a row on its way. */
export function useRowWindow(
  { first, end }: { first: number; end: number },
  load: LoadRows,
): (index: number) => ReviewedRow | undefined {
  const [blocks, setBlocks] = useState<ReadonlyMap<number, readonly ReviewedRow[]>>(new Map())
  const asked = useRef(new Set<number>())
  const firstBlock = Math.floor(first / BLOCK_ROWS)
  const lastBlock = Math.floor(Math.max(first, end - 1) / BLOCK_ROWS)

  useEffect(() => {
    for (let block = firstBlock; block <= lastBlock; block++) {
      if (blocks.has(block) || asked.current.has(block)) continue
      asked.current.add(block)
      load(block * BLOCK_ROWS, BLOCK_ROWS)
        .then((rows) => setBlocks((now) => new Map([...[...now].slice(1 - MOST_BLOCKS), [block, rows]])))
        // The file was closed meanwhile, and with it this table.
        .catch(() => undefined)
        .finally(() => asked.current.delete(block))
    }
    // `load` is new on each render; the table is made anew for another list.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [firstBlock, lastBlock, blocks])

  return (index) => blocks.get(Math.floor(index / BLOCK_ROWS))?.[index % BLOCK_ROWS]
}
