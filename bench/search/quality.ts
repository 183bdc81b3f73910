import { startDatabase } from '../world/database.ts'
import { verdict } from '../world/figures.ts'
import type { JudgedList, Question } from './judged-data.ts'
import { searchWithMiniSearch, searchWithOrama } from './libraries.ts'
import type { Search } from './libraries.ts'
import { buildSearchApp, searchPublished, waitForIndex } from './protocol.ts'
import { publishList } from './published-list.ts'
import type { PublishedList } from './published-list.ts'
import { meanScore, score } from './score.ts'
import type { Score } from './score.ts'

const LIMITS = { success: 0.98, successOfKind: 0.95, precisionOfSizes: 0.97 }
/** In smaller kinds a single question would weigh more than a tenth. */
const QUESTIONS_OF_A_KIND = 10
const SIZES = 'size_'

const ENGINES = ['ours', 'MiniSearch', 'Orama'] as const
type Engine = (typeof ENGINES)[number]
interface Answered {
  kind: string
  scores: Record<Engine, Score>
}

/** Compares the results of the product with those of two libraries over the same lists and questions. */
export async function measureQuality(
  lists: readonly JudgedList[],
  options: { misses: boolean },
): Promise<void> {
  const database = await startDatabase()
  const { pool } = database
  const published: PublishedList[] = []
  for (const [index, { products }] of lists.entries())
    published.push(await publishList(pool, aliasOf(index), products))
  const app = await buildSearchApp(pool)
  await waitForIndex(app, pool, published)
  await database.vacuum()
  const answered: Answered[] = []
  for (const [index, list] of lists.entries()) {
    const engines: Record<Engine, Search> = {
      ours: async (query) => (await searchPublished(app, aliasOf(index), query)).map(({ code }) => code),
      MiniSearch: searchWithMiniSearch(list.products),
      Orama: await searchWithOrama(list.products),
    }
    for (const question of list.questions) {
      const found = await searchAll(engines, question)
      answered.push({ kind: question.kind, scores: found.scores })
      if (options.misses) printMiss(list, question, { codes: found.ours, score: found.scores.ours })
    }
  }
  printTable(lists, answered)
  judge(answered)
  await app.close()
  await database.stop()
}

async function searchAll(engines: Record<Engine, Search>, question: Question) {
  const ours = await engines.ours(question.query)
  return {
    ours,
    scores: {
      ours: score(question, ours),
      MiniSearch: score(question, await engines.MiniSearch(question.query)),
      Orama: score(question, await engines.Orama(question.query)),
    },
  }
}

/** Prints a question with imperfect results, with the first hits and some of the expected ones. */
function printMiss(
  { name, products }: JudgedList,
  { query, kind, relevant, tolerated }: Question,
  ours: { codes: readonly string[]; score: Score },
): void {
  const { success, precision } = ours.score
  if (success === 1 && precision === 1) return
  const names = new Map(products.map((product) => [product.code, product.name]))
  const line = (code: string) => {
    const mark = relevant.has(code) ? '+' : tolerated.has(code) ? '~' : '-'
    return `    ${mark} ${code}  ${names.get(code)}`
  }
  const missing = [...relevant].filter((code) => !ours.codes.includes(code)).slice(0, 3)
  console.log(
    [
      `${success === 1 ? 'imprecise' : 'MISS'} ${kind} '${query}' in ${name}: precision ${precision.toFixed(2)}, ${relevant.size} relevant`,
      ...ours.codes.slice(0, 5).map(line),
      ...missing.map((code) => `    missing ${code}  ${names.get(code)}`),
    ].join('\n'),
  )
}

function printTable(lists: readonly JudgedList[], answered: readonly Answered[]): void {
  const sizes = lists.map(({ products }) => products.length).join(', ')
  console.log(`lists of ${sizes} products; success@5, precision@5 and mean reciprocal rank`)
  const rows = kindsOf(answered).map((kind) => [kind, figures(ofKind(answered, kind))] as const)
  console.table(Object.fromEntries([...rows, ['all', figures(answered)]]))
}

function figures(answered: readonly Answered[]): Record<string, unknown> {
  const cells = ENGINES.map((engine) => {
    const { success, precision, reciprocalRank } = meanOf(answered, engine)
    return [engine, [success, precision, reciprocalRank].map((value) => value.toFixed(3)).join('  ')] as const
  })
  return { count: answered.length, ...Object.fromEntries(cells) }
}

function judge(answered: readonly Answered[]): void {
  verdict('success@5', { ratio: meanOf(answered, 'ours').success, limit: LIMITS.success, atLeast: true })
  for (const kind of kindsOf(answered)) {
    const questions = ofKind(answered, kind)
    const { success, precision } = meanOf(questions, 'ours')
    if (questions.length >= QUESTIONS_OF_A_KIND)
      verdict(`success@5 of ${kind}`, { ratio: success, limit: LIMITS.successOfKind, atLeast: true })
    if (kind.startsWith(SIZES))
      verdict(`precision@5 of ${kind}`, { ratio: precision, limit: LIMITS.precisionOfSizes, atLeast: true })
  }
}

function kindsOf(answered: readonly Answered[]): string[] {
  return [...new Set(answered.map(({ kind }) => kind))].toSorted()
}

function ofKind(answered: readonly Answered[], kind: string): Answered[] {
  return answered.filter((one) => one.kind === kind)
}

function meanOf(answered: readonly Answered[], engine: Engine): Score {
  return meanScore(answered.map(({ scores }) => scores[engine]))
}

function aliasOf(index: number): string {
  return `busqueda-${index}`
}
