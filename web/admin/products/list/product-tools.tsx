import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import OpenIcon from '@mui/icons-material/ArrowDropDown'
import CompareIcon from '@mui/icons-material/BalanceOutlined'
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import HistoryIcon from '@mui/icons-material/HistoryOutlined'
import PicturesIcon from '@mui/icons-material/AddPhotoAlternateOutlined'
import PercentIcon from '@mui/icons-material/PercentOutlined'
import PriceIcon from '@mui/icons-material/PriceChangeOutlined'
import NoDataIcon from '@mui/icons-material/RuleOutlined'
import SyncIcon from '@mui/icons-material/SyncOutlined'
import UploadIcon from '@mui/icons-material/UploadFileOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { Calls } from '#contract/all.ts'
import type { Output } from '#contract/endpoint.ts'
import { useIsOwner, useIsRoot } from '#web/session/session.ts'
import { productTexts } from '#web/texts/admin-products.ts'
import { showAlert } from '../../ui/alerts.ts'
import { callAdmin, fetchAsAdmin } from '../../ui/call-admin.ts'
import { errorText } from '../../ui/error-text.ts'
import { formatCount } from '../../ui/format.ts'
import { LinkButton } from '../../ui/link.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { sortOf } from './list-filter.ts'
import type { FilterQuery } from './list-filter.ts'

const texts = productTexts.list
const PROGRESS = 'GET /api/products/sync-search-index-all'
const ASK_EVERY_MS = 1000
const PERCENT_CHANGE = '/admin/products/percent-change'

interface Tool {
  label: string
  icon: ReactNode
  /** Navigates, or runs something that takes a while. */
  to?: string
  run?: () => void
  busy?: boolean
  /** Progress, shown instead of the name of its menu. */
  progress?: string | undefined
}

/** What can be done with all products: with their prices, and with files of them. */
export function ProductTools({ query }: { query: FilterQuery }) {
  const { prices, files } = useTools(query)
  return (
    <>
      <ToolMenu name={texts.menus.prices} tools={prices} />
      <ToolMenu name={texts.menus.files} tools={files} />
    </>
  )
}

function useTools(query: FilterQuery): { prices: Tool[]; files: Tool[] } {
  const isRoot = useIsRoot()
  const isOwner = useIsOwner()
  const sync = useSearchSync()
  const [params] = useSearchParams()
  const percentChange = usePercentChange(query)
  const exporting = useTask(() => exportList(params, query))
  const download: Tool = { label: texts.export, icon: <DownloadIcon />, ...exporting }
  const compare: Tool = { label: texts.compare, icon: <CompareIcon />, to: '/admin/products/compare-prices' }
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

/** A menu, or a button when there is only one action. */
function ToolMenu({ name, tools }: { name: string; tools: readonly Tool[] }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [only] = tools
  if (only === undefined) return null
  if (tools.length === 1) return <ToolButton tool={only} />
  const close = (): void => setAnchor(null)
  const isBusy = tools.some(({ busy }) => busy)
  return (
    // The menu is part of the page, and not one of its actions.
    <Box>
      <Button
        variant="outlined"
        startIcon={isBusy ? <CircularProgress size={16} color="inherit" aria-hidden /> : null}
        endIcon={<OpenIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-busy={isBusy}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {tools.find(({ progress }) => progress !== undefined)?.progress ?? name}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        disablePortal
        slotProps={{ list: { 'aria-label': name } }}
      >
        {tools.map(({ label, icon, to, run, busy = false }) => (
          <MenuItem
            key={label}
            disabled={busy}
            onClick={() => {
              close()
              run?.()
            }}
            {...(to === undefined ? {} : { component: Link, to })}
          >
            <ListItemIcon>{icon}</ListItemIcon>
            <ListItemText>{label}</ListItemText>
          </MenuItem>
        ))}
      </Menu>
    </Box>
  )
}

function ToolButton({ tool: { label, icon, to, run, busy = false } }: { tool: Tool }) {
  if (to !== undefined) {
    return (
      <LinkButton to={to} startIcon={icon}>
        {label}
      </LinkButton>
    )
  }
  return (
    <Button variant="outlined" startIcon={icon} loading={busy} loadingPosition="start" onClick={run}>
      {label}
    </Button>
  )
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
function usePercentChange(query: FilterQuery): Pick<Tool, 'to' | 'run' | 'busy'> {
  const navigate = useNavigate()
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
