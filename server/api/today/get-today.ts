import type { Output } from '#contract/endpoint.ts'
import type { getToday as getTodayEndpoint } from '#contract/today.ts'
import { formatPhone } from '#domain/contact.ts'
import type { Session } from '../../auth/authenticate.ts'
import { findStaleBackup } from '../../backup/nightly-state.ts'
import { findNewestOperation } from '../../bulk/operation-queries.ts'
import type { Deps } from '../../deps.ts'
import { selectUnchangedPricelists } from '../../prices/unchanged-pricelists.ts'
import { selectMostMissed } from '../../search/missed/missed-queries.ts'
import {
  countOpenOrders,
  selectBusyLinks,
  selectAccountState,
  selectWaitingOrders,
  STALE_DAYS,
} from './queries.ts'

type Today = Output<typeof getTodayEndpoint>

const MAX_SEARCHES = 4

/** What is to be done today, in few statements; what only an owner may see is not even read for others. */
export async function getToday(deps: Deps, session: Session): Promise<Today> {
  const { pool, publicUrl } = deps
  const { accountId } = session
  const [counts, waiting, links, owner] = await Promise.all([
    countOpenOrders(pool, accountId),
    selectWaitingOrders(pool, accountId),
    selectBusyLinks(pool, accountId),
    ownersDay(deps, session),
  ])
  return {
    orders: {
      received: counts.get('RECEIVED') ?? 0,
      confirmed: counts.get('CONFIRMED') ?? 0,
      preparing: counts.get('PREPARING') ?? 0,
      ready: counts.get('READY') ?? 0,
      waiting: waiting.map(({ placedAt, total, name, phone, ...order }) => ({
        ...order,
        customer: name ?? (phone === null ? null : formatPhone(phone)),
        placedAt: placedAt.toISOString(),
        total: Number(total),
      })),
    },
    links: links.map((link) => ({ ...link, link: `${publicUrl}/p/${link.permalink}` })),
    owner,
  }
}

async function ownersDay(deps: Deps, session: Session): Promise<Today['owner']> {
  const { accountId, accountType, role } = session
  if (role !== 'OWNER') return null
  const { pool, nightlyBackups } = deps
  const isRoot = accountType === 'ROOT'
  const [state, unchangedPricelists, lastOperation, staleBackup, searches] = await Promise.all([
    selectAccountState(pool, accountId),
    selectUnchangedPricelists(pool, accountId, STALE_DAYS),
    findLastOperation(deps, session),
    isRoot && nightlyBackups ? findStaleBackup(pool, deps.now()) : null,
    selectMostMissed(pool, accountId, { limit: MAX_SEARCHES, now: deps.now() }),
  ])
  const { incomplete, stale, stoppedClones, ...has } = state
  const isComplete = has.hasProducts && has.hasPricelist && has.hasResourceGroup && has.hasPublication
  return {
    health: { incomplete, stale, unchangedPricelists: unchangedPricelists.length, stoppedClones },
    lastOperation,
    staleBackup: staleBackup?.toISOString() ?? null,
    missed: {
      count: searches[0]?.listed ?? 0,
      most: searches.map(({ id, search, times }) => ({ id, search, times })),
    },
    firstSteps: isComplete
      ? null
      : {
          products: has.hasProducts,
          pricelist: has.hasPricelist,
          resourceGroup: has.hasResourceGroup,
          publication: has.hasPublication,
        },
  }
}

/** For a reseller the newest rules of a comparison, its only kind of bulk operation (bulk.md §61). */
async function findLastOperation({ pool }: Deps, { accountId, accountType }: Session) {
  const kind = accountType === 'ROOT' ? null : 'comparison-rules'
  const last = await findNewestOperation(pool, accountId, kind)
  if (last === null) return null
  return {
    ...last,
    startedAt: last.startedAt.toISOString(),
    undoneAt: last.undoneAt?.toISOString() ?? null,
  }
}
