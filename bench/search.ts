import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readJudgedLists } from './search/judged-data.ts'
import { measureQuality } from './search/quality.ts'

// The product search over real price lists: how good its results are, relative to two libraries.
// `search FOLDER` reads other lists, `search --misses` prints the questions that are not answered perfectly.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { misses: { type: 'boolean', default: false } },
})
const [folder = join(import.meta.dirname, 'data', 'search')] = positionals
const lists = readJudgedLists(folder)
await measureQuality(lists, { misses: values.misses })
