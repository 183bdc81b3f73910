import { useLoaderData, useSearchParams } from 'react-router'
import type { ClientLoaderFunctionArgs } from 'react-router'
import Typography from '@mui/material/Typography'
import type { GridColDef } from '@mui/x-data-grid'
import type { listAudit } from '#contract/audit.ts'
import type { Output } from '#contract/endpoint.ts'
import { auditTexts as texts } from '#web/texts/admin-audit.ts'
import { callAdmin } from '../ui/call-admin.ts'
import { Empty } from '../ui/empty.tsx'
import { formatDateTime } from '../ui/format.ts'
import { CardTitle } from '../ui/grid/card.tsx'
import { gridQuery } from '../ui/grid/grid-address.ts'
import { PagedGrid } from '../ui/grid/paged-grid.tsx'
import { LinkButton } from '../ui/link.tsx'
import { Page } from '../ui/page.tsx'
import { AuditFilter, readFilter } from './audit-filter.tsx'

export { ScreenError as ErrorBoundary } from '../ui/screen-error.tsx'

type Entry = Output<typeof listAudit>['content'][number]

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const filter = readFilter(new URL(request.url).searchParams)
  const [page, users] = await Promise.all([
    callAdmin('GET /api/audit', { query: { ...gridQuery<'GET /api/audit'>(request), ...filter } }),
    callAdmin('GET /api/users', {}),
  ])
  return { page, usernames: users.map(({ username }) => username) }
}

/** Who did what in the account, newest first (accounts.md §25, /admin/audit). */
export default function AuditTrail() {
  const { page, usernames } = useLoaderData<typeof clientLoader>()
  return (
    <Page
      title={texts.title}
      subtitle={texts.subtitle}
      actions={<LinkButton to="/admin/users">{texts.users}</LinkButton>}
    >
      <AuditFilter usernames={usernames} />
      <PagedGrid<Entry>
        label={texts.title}
        page={page}
        columns={COLUMNS}
        renderCard={(entry) => <EntryCard entry={entry} />}
        empty={<NoEntries />}
      />
    </Page>
  )
}

function NoEntries() {
  const [params] = useSearchParams()
  const isFiltered = Object.values(readFilter(params)).some((value) => value !== undefined)
  if (!isFiltered) return <Empty title={texts.empty} text={texts.emptyText} />
  return (
    <Empty title={texts.none} action={<LinkButton to="/admin/audit">{texts.removeFilters}</LinkButton>} />
  )
}

/** The action and its subject. */
function describe({ action, subject }: Entry): string {
  const words = texts.actions[action]
  if (action === 'data.restored') return subject === null ? words : `${words}: ${formatDateTime(subject)}`
  if (action.startsWith('link.')) return `${words}: ${subject ?? texts.noNote}`
  return subject === null ? words : `${words}: ${subject}`
}

function EntryCard({ entry }: { entry: Entry }) {
  return (
    <>
      <CardTitle>{describe(entry)}</CardTitle>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {entry.username ?? texts.server} · {formatDateTime(entry.at)}
        {entry.address === null ? null : ` · ${texts.from(entry.address)}`}
      </Typography>
    </>
  )
}

const WRAPPED = { sortable: false, cellClassName: 'wrapped' } as const

const COLUMNS: readonly GridColDef<Entry>[] = [
  {
    field: 'at',
    headerName: texts.columns.at,
    width: 180,
    cellClassName: 'wrapped',
    valueFormatter: (value: string) => formatDateTime(value),
  },
  {
    ...WRAPPED,
    field: 'username',
    headerName: texts.columns.username,
    width: 150,
    valueFormatter: (value: string | null) => value ?? texts.server,
  },
  {
    ...WRAPPED,
    field: 'action',
    headerName: texts.columns.action,
    flex: 1,
    minWidth: 240,
    valueGetter: (_value, entry) => describe(entry),
  },
  {
    ...WRAPPED,
    field: 'address',
    headerName: texts.columns.address,
    width: 150,
    valueFormatter: (value: string | null) => value ?? '—',
  },
]
