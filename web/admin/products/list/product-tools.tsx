import { useState } from 'react'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import CompareIcon from '@mui/icons-material/BalanceOutlined'
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import HistoryIcon from '@mui/icons-material/HistoryOutlined'
import MoreIcon from '@mui/icons-material/MoreHoriz'
import PercentIcon from '@mui/icons-material/PercentOutlined'
import PriceIcon from '@mui/icons-material/PriceChangeOutlined'
import NoDataIcon from '@mui/icons-material/RuleOutlined'
import SyncIcon from '@mui/icons-material/SyncOutlined'
import UploadIcon from '@mui/icons-material/UploadFileOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useIsRoot } from '#web/session/session.ts'
import { productTexts } from '#web/texts/admin-products.ts'
import { showAlert } from '../../ui/alerts.ts'
import { callAdmin, fetchAsAdmin } from '../../ui/call-admin.ts'
import { errorText } from '../../ui/error-text.ts'
import { formatCount } from '../../ui/format.ts'
import { readGridAddress } from '../../ui/grid/grid-address.ts'
import type { SortOf } from '../../ui/grid/grid-address.ts'
import { saveFile } from '../../ui/save-file.ts'

const texts = productTexts.list

interface Tool {
  label: string
  icon: ReactNode
  /** Navigates, or runs something that takes a while. */
  to?: string
  run?: () => void
  busy?: boolean
}

/** Actions on all products: a row of buttons, or one menu where there is no room for it. */
export function ProductTools() {
  const tools = useTools()
  const hasRoom = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'), { noSsr: true })
  return hasRoom ? <ToolRow tools={tools} /> : <ToolMenu tools={tools} />
}

function useTools(): Tool[] {
  const isRoot = useIsRoot()
  const sync = useTask(syncSearch)
  const [params] = useSearchParams()
  const exporting = useTask(() => exportList(params))
  const forAll: Tool[] = [
    { label: texts.compare, icon: <CompareIcon />, to: '/admin/products/compare-prices' },
    { label: texts.export, icon: <DownloadIcon />, ...exporting },
  ]
  if (!isRoot) return forAll
  return [
    { label: texts.import, icon: <UploadIcon />, to: '/admin/products/import' },
    { label: texts.updatePrices, icon: <PriceIcon />, to: '/admin/products/update-prices' },
    { label: texts.percentChange, icon: <PercentIcon />, to: percentChangeHref(params) },
    { label: texts.noData, icon: <NoDataIcon />, to: '/admin/products/no-data' },
    { label: texts.sync, icon: <SyncIcon />, ...sync },
    ...forAll,
    { label: texts.operations, icon: <HistoryIcon />, to: '/admin/products/bulk-operations' },
  ]
}

function ToolRow({ tools }: { tools: readonly Tool[] }) {
  return (
    <Box
      component="section"
      aria-label={texts.tools}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mb: 2, ml: -0.75, mt: -1 }}
    >
      {tools.map(({ label, to, run, busy = false }) =>
        to === undefined ? (
          <Button key={label} size="small" loading={busy} onClick={run}>
            {label}
          </Button>
        ) : (
          <Button key={label} size="small" component={Link} to={to}>
            {label}
          </Button>
        ),
      )}
    </Box>
  )
}

function ToolMenu({ tools }: { tools: readonly Tool[] }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = (): void => setAnchor(null)
  return (
    <Box sx={{ mb: 2 }}>
      <Button
        variant="outlined"
        startIcon={<MoreIcon />}
        loading={tools.some(({ busy }) => busy)}
        loadingPosition="start"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {texts.more}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {tools.map(({ label, icon, to, run }) => (
          <MenuItem
            key={label}
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

/** Starts with the products that the list was searched for. */
function percentChangeHref(params: URLSearchParams): string {
  const { searchValue } = readGridAddress(params)
  const query = new URLSearchParams(searchValue === undefined ? {} : { searchValue }).toString()
  return query === '' ? '/admin/products/percent-change' : `/admin/products/percent-change?${query}`
}

async function syncSearch(): Promise<void> {
  const { indexed } = await callAdmin('POST /api/products/sync-search-index-all', {})
  showAlert({ severity: 'success', text: texts.synced(formatCount(indexed)) })
}

/** Exports all pages of the list as it is filtered and sorted. */
async function exportList(params: URLSearchParams): Promise<void> {
  const { sort, searchValue } = readGridAddress(params)
  const response = await fetchAsAdmin('GET /api/products.csv', {
    query: { sort: sort as SortOf<'GET /api/products.csv'>, searchValue },
  })
  saveFile(texts.exportFile, await response.blob())
}
