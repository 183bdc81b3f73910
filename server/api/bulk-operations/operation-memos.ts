import { createAccountMemo } from '../../cache/account-memo.ts'
import type { AccountMemo } from '../../cache/account-memo.ts'
import type { Deps } from '../../deps.ts'
import type { countRows, selectRows } from './row-queries.ts'

type Rows = Awaited<ReturnType<typeof selectRows>>
type Counts = Awaited<ReturnType<typeof countRows>>

/** The sorted rows of an operation with what was undone: slow to sort, and unchanged until the account writes. */
export interface OperationMemos {
  readonly rows: AccountMemo<Rows>
  readonly counts: AccountMemo<Counts>
}

/** A longer page is not cached. */
export const MAX_CACHED_ROWS = 200

const BYTES_OF_CHARACTER = 2
const BYTES_OF_COUNTS = 200

export function createOperationMemos({ cache, versions }: Pick<Deps, 'cache' | 'versions'>): OperationMemos {
  return {
    rows: createAccountMemo<Rows>(
      { cache, versions },
      { name: 'operation rows', sizeOf: (rows) => BYTES_OF_CHARACTER * JSON.stringify(rows).length },
    ),
    counts: createAccountMemo<Counts>(
      { cache, versions },
      { name: 'operation counts', sizeOf: () => BYTES_OF_COUNTS },
    ),
  }
}
