import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import CompareIcon from '@mui/icons-material/BalanceOutlined'
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import HistoryIcon from '@mui/icons-material/HistoryOutlined'
import PicturesIcon from '@mui/icons-material/AddPhotoAlternateOutlined'
import PercentIcon from '@mui/icons-material/PercentOutlined'
import PriceIcon from '@mui/icons-material/PriceChangeOutlined'
import NoDataIcon from '@mui/icons-material/RuleOutlined'
import SyncIcon from '@mui/icons-material/SyncOutlined'
import UploadIcon from '@mui/icons-material/UploadFileOutlined'
import type { Calls } from '#contract/all.ts'
import type { Output } from '#contract/endpoint.ts'
import { useIsOwner, useIsRoot } from '#web/session/session.ts'
import { productTexts } from '#web/texts/admin-products.ts'
import { ActionMenu, MoreActions } from '../../ui/action-menu.tsx'
import type { Action } from '../../ui/action-menu.tsx'
import { showAlert } from '../../ui/alerts.ts'
import { callAdmin, fetchAsAdmin } from '../../ui/call-admin.ts'
import { errorText } from '../../ui/error-text.ts'
import { formatCount } from '../../ui/format.ts'
import { saveFile } from '../../ui/save-file.ts'
import { useNavigateIfOpen } from '../../ui/use-navigate-if-open.ts'
import { useOnPhone } from '../../ui/use-on-phone.ts'
import { sortOf } from './list-filter.ts'
import type { FilterQuery } from './list-filter.ts'

const texts = productTexts.list
const PROGRESS = 'GET /api/products/sync-search-index-all'
const ASK_EVERY_MS = 1000
const PERCENT_CHANGE = '/admin/products/percent-change'

/** What can be done with all products: with their prices, and with files of them. */
export function ProductTools({ query }: { query: FilterQuery }) {
  const { prices, files } = useTools(query)
  const onPhone = useOnPhone()
  if (onPhone) return <MoreActions groups={[prices, files]} />
  return (
    <>
      <ActionMenu name={texts.menus.prices} actions={prices} />
      <ActionMenu name={texts.menus.files} actions={files} />
    </>
  )
}

function useTools(query: FilterQuery): { prices: Action[]; files: Action[] } {
  const isRoot = useIsRoot()
  const isOwner = useIsOwner()
  const sync = useSearchSync()
  const [params] = useSearchParams()
  const percentChange = usePercentChange(query)
  const exporting = useTask(() => exportList(params, query))
  const download: Action = { label: texts.export, icon: <DownloadIcon />, ...exporting }
  const compare: Action = {
    label: texts.compare,
    icon: <CompareIcon />,
    to: '/admin/products/compare-prices',
  }
  if (!isRoot) return { prices: isOwner ? [compare] : [], files: [download] }
  return {
    prices: [
      { label: texts.updatePrices, icon: <PriceIcon />, to: '/admin/products/update-prices' },
      { label: texts.percentChange, icon: <PercentIcon />, ...percentChange },
      compare,
      { label: texts.operations, icon: <HistoryIcon />, to: '/admin/products/bulk-operations' },
    ],
    files: [
      { label: texts.import, icon: <UploadIcon />, to: '/admin/products/import' },
      { label: texts.pictures, icon: <PicturesIcon />, to: '/admin/products/pictures' },
      download,
      { label: texts.noData, icon: <NoDataIcon />, to: '/admin/products/no-data' },
      { label: texts.sync, icon: <SyncIcon />, ...sync },
    ],
  }
}

/** Runs something slow, with a busy state and an alert on failure. */
function useTask(work: () => Promise<void>): { run: () => void; busy: boolean } {
  const [busy, setBusy] = useState(false)
  async function run(): Promise<void> {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      showAlert({ severity: 'error', text: errorText(error) })
    } finally {
      setBusy(false)
    }
  }
  return { busy, run: () => void run() }
}

/** Starts with the products of the list. Criteria that the form does not have are resolved to the ids of the products. */
function usePercentChange(query: FilterQuery): Pick<Action, 'to' | 'run' | 'busy'> {
  const navigate = useNavigateIfOpen()
  const { run, busy } = useTask(async () => {
    const productIds = await callAdmin('GET /api/products/ids', { query })
    await navigate(PERCENT_CHANGE, { state: { productIds } })
  })
  const { searchValue, categoryId, tagId, pricelistId: _prices, ...others } = query
  if (Object.values(others).some((value) => value !== undefined)) return { run, busy }
  const asked = Object.entries({ searchValue, categoryId, tagId }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  const search = new URLSearchParams(asked).toString()
  return { to: search === '' ? PERCENT_CHANGE : `${PERCENT_CHANGE}?${search}` }
}

/**
 * Synchronises the search. With an external provider this runs in the background; the button shows the progress, while
 * its screen is open.
 */
function useSearchSync(): { run: () => void; busy: boolean; progress: string | undefined } {
  const [progress, setProgress] = useState<string>()
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])
  const task = useTask(async () => {
    const signal = leaving.current?.signal
    const { indexed } = await callAdmin('POST /api/products/sync-search-index-all', {})
    try {
      for (;;) {
        const state = await callAdmin(PROGRESS, {}, signal && { signal })
        if (!state.running) break
        setProgress(progressText(state))
        await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS))
        if (signal?.aborted) return
      }
      showAlert({ severity: 'success', text: texts.synced(formatCount(indexed)) })
    } catch (error) {
      if (!signal?.aborted) throw error
    } finally {
      setProgress(undefined)
    }
  })
  return { ...task, progress }
}

function progressText({ done, total, failing }: Output<Calls[typeof PROGRESS]>): string {
  if (failing) return texts.syncWaiting
  return total === 0 ? texts.syncStarting : texts.syncing(formatCount(done), formatCount(total))
}

/** Exports all pages of the list with its filter and order. */
async function exportList(params: URLSearchParams, query: FilterQuery): Promise<void> {
  const response = await fetchAsAdmin('GET /api/products.csv', {
    query: { ...query, sort: sortOf(params, query.pricelistId) },
  })
  saveFile(texts.exportFile, await response.blob())
}
