import { useLoaderData } from 'react-router'
import type { GridColDef } from '@mui/x-data-grid'
import type { Output } from '#contract/endpoint.ts'
import type { listTags } from '#contract/tags.ts'
import { useIsOwner } from '#web/session/session.ts'
import { tagTexts } from '#web/texts/admin-tags.ts'
import { callAdmin } from '../../ui/call-admin.ts'
import { Empty } from '../../ui/empty.tsx'
import { TableGrid } from '../../ui/grid/table-grid.tsx'
import { TextLink } from '../../ui/link.tsx'
import { MainButton } from '../../ui/main-button.tsx'
import { Page } from '../../ui/page.tsx'

export { ScreenError as ErrorBoundary } from '../../ui/screen-error.tsx'

type Tag = Output<typeof listTags>[number]

export async function clientLoader() {
  return callAdmin('GET /api/tags', {})
}

const COLUMNS: GridColDef<Tag>[] = [
  {
    field: 'name',
    headerName: tagTexts.columns.name,
    flex: 1,
    minWidth: 200,
    sortComparator: (a: string, b: string) => a.localeCompare(b, 'es'),
    renderCell: ({ row }) => <TextLink to={editHref(row)}>{row.name}</TextLink>,
  },
]

export default function TagList() {
  const tags = useLoaderData<typeof clientLoader>()
  const isOwner = useIsOwner()
  const add = isOwner ? <MainButton label={tagTexts.add} to="/admin/tags/add" /> : null
  return (
    <Page title={tagTexts.title} count={tags.length} actions={add} narrow>
      <TableGrid
        label={tagTexts.title}
        rows={tags}
        columns={COLUMNS}
        rowHref={editHref}
        empty={<Empty title={tagTexts.empty.title} text={tagTexts.empty.text} />}
      />
    </Page>
  )
}

function editHref({ id }: Tag): string {
  return `/admin/tags/${id}/edit`
}
