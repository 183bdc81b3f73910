import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readJudgedLists } from './search/judged-data.ts'
import { measureLatency } from './search/latency.ts'
import { measureQuality } from './search/quality.ts'

// The product search over real price lists: the quality of its results, relative to two libraries, and its speed. `search
// quality` and `search latency` measure one of them, `search FOLDER` reads other lists, and `search --misses` prints the
// questions with imperfect results.
const PARTS = ['quality', 'latency']

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { misses: { type: 'boolean', default: false } },
})
const chosen = positionals.filter((given) => PARTS.includes(given))
const [folder = join(import.meta.dirname, 'data', 'search')] = positionals.filter(
  (given) => !PARTS.includes(given),
)
const parts = chosen.length > 0 ? chosen : PARTS
const lists = readJudgedLists(folder)
if (parts.includes('quality')) await measureQuality(lists, { misses: values.misses })
if (parts.includes('latency')) await measureLatency(lists)
