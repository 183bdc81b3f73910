import type { saveCompetitorList as saveCompetitorListEndpoint } from '#contract/competitor-lists.ts'
import type { Input, Output } from '#contract/endpoint.ts'
import { invalidField, Problem } from '#contract/problems.ts'
import { calendarDayOf, isCalendarDay } from '#domain/calendar-day.ts'
import { COMPETITOR_LIST_DAYS } from '#domain/limits.ts'
import type { Session } from '../../auth/authenticate.ts'
import type { Deps } from '../../deps.ts'
import { compareWithPricelist } from './compare-prices.ts'
import { lockLists, replaceList, selectList } from './competitor-queries.ts'
import type { CompetitorPrice } from './competitor-queries.ts'

type StoredList = Output<typeof saveCompetitorListEndpoint>

const DAY_MS = 86_400_000

/**
 * Stores the prices of a competitor for the products that the account has, each with the own price of this moment; of a
 * product that comes twice the first price (bulk.md §65). Replaces the list of the same name and day.
 * Throws 400 at a day that is invalid, too old or in the future, and without a usable price; 400 bad_rows; and 409
 * competitor_lists_full.
 */
export async function saveCompetitorList(
  deps: Pick<Deps, 'pool' | 'pricingSnapshots' | 'versions' | 'now'>,
  session: Session,
  {
    name,
    listedOn,
    priceListId,
    products,
    fileName,
  }: Input<typeof saveCompetitorListEndpoint>['body'] & {
    fileName: string | null
  },
): Promise<StoredList> {
  const { accountId, userId } = session
  checkDay(listedOn, deps.now())
  const prices = firstPrices(await compareWithPricelist(deps, accountId, { priceListId, products }))
  if (prices.length === 0)
    throw invalidField('products', 'Ningún renglón es de un producto tuyo y trae un precio')
  return deps.versions.writeBulk(accountId, async (tx) => {
    await lockLists(tx, accountId)
    const id = await replaceList(tx, accountId, {
      list: {
        name: name.trim().replace(/\s+/g, ' '),
        listedOn,
        fileName,
        pricelistId: priceListId,
        userId,
      },
      prices,
    })
    if (id === null) throw new Problem('competitor_lists_full')
    return (await selectList(tx, accountId, id))!
  })
}

function checkDay(listedOn: string, now: Date): void {
  if (!isCalendarDay(listedOn)) throw invalidField('listedOn', 'Escribe una fecha que exista')
  const today = calendarDayOf(now)
  if (listedOn > today) throw invalidField('listedOn', 'La fecha todavía no llega')
  if (listedOn < calendarDayOf(new Date(now.getTime() - COMPETITOR_LIST_DAYS * DAY_MS)))
    throw invalidField('listedOn', 'Solo se guardan listas de los últimos dos años')
}

function firstPrices(rows: Awaited<ReturnType<typeof compareWithPricelist>>): CompetitorPrice[] {
  const prices = new Map<number, CompetitorPrice>()
  for (const { id, targetPrice, systemPrice } of rows) {
    if (id === null || targetPrice === null || targetPrice === 0 || prices.has(id)) continue
    prices.set(id, {
      productId: id,
      price: String(targetPrice),
      ownPrice: systemPrice === null ? null : String(systemPrice),
    })
  }
  return [...prices.values()]
}
