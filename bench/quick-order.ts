import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { measureOrders } from './search/orders.ts'

// Orders in words, as plumbers write them, over real price lists: how often the first product offered for a line is
// right, and whether a line that is added without asking is. `quick-order FOLDER` reads other lists and orders,
// `--misses` prints the lines with wrong results.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { misses: { type: 'boolean', default: false } },
})
const [folder = join(import.meta.dirname, 'data', 'search')] = positionals
await measureOrders(folder, { misses: values.misses })
