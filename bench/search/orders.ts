import type { FastifyInstance } from 'fastify'
import type { Output } from '#contract/endpoint.ts'
import type { readOrder } from '#contract/public-products.ts'
import { startDatabase } from '../world/database.ts'
import { timed, verdict } from '../world/figures.ts'
import { readJudgedOrders } from './judged-data.ts'
import type { JudgedOrder, JudgedOrderLine } from './judged-data.ts'
import { buildSearchApp, waitForIndex } from './protocol.ts'
import { publishList } from './published-list.ts'
import type { PublishedList } from './published-list.ts'

const LIMITS = { first: 0.95, sureButWrong: 0 }

type Answer = Output<typeof readOrder>
interface Judged {
  line: JudgedOrderLine
  /** Null where the order was split into other lines. */
  answer: { quantity: number; isSure: boolean; codes: string[] } | null
}

/** Sends each order as a customer pastes it, and judges each of its lines. */
export async function measureOrders(folder: string, options: { misses: boolean }): Promise<void> {
  const lists = readJudgedOrders(folder)
  const database = await startDatabase()
  const { pool } = database
  const app = await buildSearchApp(pool)
  const published: PublishedList[] = []
  for (const [index, { products }] of lists.entries())
    published.push(await publishList(pool, `pedido-${index}`, products))
  await waitForIndex(app, pool, published)
  await database.vacuum()
  const judged: Judged[] = []
  let milliseconds = 0
  for (const [index, { orders, products }] of lists.entries()) {
    for (const order of orders) {
      let answer: Answer | undefined
      milliseconds += await timed(async () => {
        answer = await readOnServer(app, published[index]!.alias, order.message)
      })
      const lines = judge(order, answer!)
      judged.push(...lines)
      if (options.misses) printMisses(order, lines, new Map(products.map(({ code, name }) => [code, name])))
    }
  }
  print(judged, milliseconds)
  await app.close()
  await database.stop()
}

async function readOnServer(app: FastifyInstance, alias: string, text: string): Promise<Answer> {
  const response = await app.inject({
    method: 'POST',
    url: `/api/public/${alias}/order-lines`,
    // The calls of one address are limited; each order comes from another one.
    remoteAddress: `10.${Math.floor(Math.random() * 255)}.${Math.floor(Math.random() * 255)}.1`,
    payload: { text },
  })
  if (response.statusCode !== 200)
    throw new Error(`'${text}' answered ${response.statusCode}: ${response.body}`)
  return response.json<Answer>()
}

function judge({ lines }: JudgedOrder, answer: Answer): Judged[] {
  const isSplitRight = answer.length === lines.length
  return lines.map((line, place) => {
    const given = isSplitRight ? answer[place] : undefined
    if (!given) return { line, answer: null }
    const { quantity, sure, candidates } = given
    return { line, answer: { quantity, isSure: sure, codes: candidates.map(({ code }) => code) } }
  })
}

const isSold = ({ line }: Judged) => line.codes.size > 0
const isFirstRight = ({ line, answer }: Judged) => line.codes.has(answer?.codes[0] ?? '')
const isQuantityRight = ({ line, answer }: Judged) => answer?.quantity === line.quantity
const isSure = ({ answer }: Judged) => answer?.isSure === true
/** Added without asking, although the product or the quantity is wrong. */
const isSureButWrong = (one: Judged) => isSure(one) && !(isFirstRight(one) && isQuantityRight(one))
/** Added without asking, although other products match too. */
const isSureOfOneOfSeveral = (one: Judged) => isSure(one) && one.line.codes.size > 1

function print(judged: readonly Judged[], milliseconds: number): void {
  const sold = judged.filter(isSold)
  const share = (ones: readonly Judged[], of: (one: Judged) => boolean) =>
    ones.filter(of).length / ones.length
  const single = sold.filter(({ line }) => line.codes.size === 1)
  console.table({
    lines: judged.length,
    'lines that one product answers': single.length,
    'quantity right': share(judged, isQuantityRight).toFixed(3),
    'first product right': share(sold, isFirstRight).toFixed(3),
    'of those that one product answers: sure and right': share(
      single,
      (one) => isSure(one) && !isSureButWrong(one),
    ).toFixed(3),
    'sure but wrong': judged.filter(isSureButWrong).length,
    'sure of one of several that fit': judged.filter(isSureOfOneOfSeveral).length,
    'milliseconds a line': (milliseconds / judged.length).toFixed(1),
  })
  verdict('first product right', { ratio: share(sold, isFirstRight), limit: LIMITS.first, atLeast: true })
  verdict('sure but wrong', { ratio: share(judged, isSureButWrong), limit: LIMITS.sureButWrong })
}

function printMisses(
  { message }: JudgedOrder,
  lines: readonly Judged[],
  names: ReadonlyMap<string, string>,
): void {
  for (const [place, one] of lines.entries()) {
    const { line, answer } = one
    const isRight = isFirstRight(one) && isQuantityRight(one)
    if (isRight && isSure(one) === (line.codes.size === 1)) continue
    const kind = isSureButWrong(one)
      ? 'SURE BUT WRONG'
      : isSureOfOneOfSeveral(one)
        ? 'SURE OF ONE OF SEVERAL'
        : isRight
          ? 'unsure'
          : isSold(one)
            ? 'MISS'
            : 'not sold'
    const wanted = [...line.codes]
      .slice(0, 3)
      .map((code) => `    want ${line.quantity} ${code}  ${names.get(code)}`)
    const given = (answer?.codes ?? []).map(
      (code) => `    got  ${answer?.quantity} ${code}  ${names.get(code)}`,
    )
    console.log([`${kind}: line ${place + 1} of ${JSON.stringify(message)}`, ...wanted, ...given].join('\n'))
  }
}
