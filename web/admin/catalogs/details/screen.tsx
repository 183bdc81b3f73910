import { Link as RouterLink, useLoaderData } from 'react-router'
import type { ClientLoaderFunctionArgs } from 'react-router'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import type { getCatalog } from '#contract/catalogs.ts'
import type { Output } from '#contract/endpoint.ts'
import { useIsOwner, useIsRoot } from '#web/session/session.ts'
import { catalogTexts } from '#web/texts/admin-catalogs.ts'
import { cloneTexts } from '#web/texts/admin-clone-catalog.ts'
import { showAlert } from '../../ui/alerts.ts'
import { callAdmin } from '../../ui/call-admin.ts'
import { Empty } from '../../ui/empty.tsx'
import { formatCount } from '../../ui/format.ts'
import { LinkButton } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import { useDelete } from '../../ui/use-delete.tsx'
import { useNavigateIfOpen } from '../../ui/use-navigate-if-open.ts'
import { CloneStatus, Collisions, RemoveClone, WithoutPrice } from './clone-status.tsx'
import type { Clone } from './clone-status.tsx'
import { Followers } from './followers.tsx'

export { ScreenError as ErrorBoundary } from '../../ui/screen-error.tsx'

type Catalog = Output<typeof getCatalog>

export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const catalog = await callAdmin('GET /api/catalogs/:id', { params: { id: Number(params['catalogId']) } })
  return { catalog, clone: catalog.cloneState === null ? null : await loadClone(catalog.id) }
}

async function loadClone(catalogId: number): Promise<Clone> {
  return callAdmin('GET /api/clone-catalogs/:catalogId', { params: { catalogId } })
}

export default function CatalogDetails() {
  const { catalog, clone } = useLoaderData<typeof clientLoader>()
  const isRoot = useIsRoot()
  const isOwner = useIsOwner()
  return (
    <Page
      title={catalog.name}
      subtitle={clone?.accountName ? cloneTexts.card.from(clone.accountName) : subtitleOf(catalog)}
      actions={
        <>
          {isRoot ? <CatalogActions catalog={catalog} /> : null}
          {clone !== null && isOwner && !isRoot ? <RemoveClone catalogId={catalog.id} /> : null}
        </>
      }
      narrow
    >
      <Stack spacing={2.5}>
        {clone === null ? null : <CloneStatus clone={clone} />}
        <Followers followers={catalog.followers} />
        {catalog.categories.length === 0 ? (
          <NoCategories isRoot={isRoot && clone === null} />
        ) : (
          <CategoryList catalog={catalog} />
        )}
        {clone?.state === 'done' ? <WithoutPrice clone={clone} /> : null}
        {clone === null ? null : <Collisions clone={clone} />}
      </Stack>
    </Page>
  )
}

function subtitleOf({ parentId }: Catalog): string | undefined {
  return parentId === null ? undefined : catalogTexts.clone
}

function CategoryList({ catalog }: { catalog: Catalog }) {
  return (
    <Paper variant="outlined">
      <List disablePadding aria-label={catalogTexts.categories}>
        {catalog.categories.map(({ id, name, totalGroupedProducts }, index) => (
          <ListItem key={id} disablePadding divider={index < catalog.categories.length - 1}>
            <ListItemButton component={RouterLink} to={`/admin/categories/${id}/edit`} sx={{ gap: 2 }}>
              <ListItemText primary={name} />
              <Chip
                size="small"
                label={formatCount(totalGroupedProducts)}
                aria-label={catalogTexts.products(formatCount(totalGroupedProducts))}
                sx={{ fontVariantNumeric: 'tabular-nums' }}
              />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </Paper>
  )
}

function NoCategories({ isRoot }: { isRoot: boolean }) {
  const { title, root, other, action } = catalogTexts.emptyCategories
  return (
    <Empty
      title={title}
      text={isRoot ? root : other}
      action={isRoot ? <LinkButton to="/admin/categories">{action}</LinkButton> : null}
    />
  )
}

function CatalogActions({ catalog }: { catalog: Catalog }) {
  const navigate = useNavigateIfOpen()
  const { start, dialog } = useDelete({
    title: catalogTexts.delete,
    text: catalogTexts.deleteText,
    confirmLabel: catalogTexts.confirmDelete,
    cancelLabel: catalogTexts.cancel,
    run: () => callAdmin('DELETE /api/catalogs/:id', { params: { id: catalog.id } }),
    onDone: () => {
      showAlert({ severity: 'success', text: catalogTexts.deleted })
      void navigate('/admin/catalogs')
    },
  })
  return (
    <>
      <Button color="error" onClick={start}>
        {catalogTexts.delete}
      </Button>
      <LinkButton main to={`/admin/catalogs/${catalog.id}/edit`}>
        {catalogTexts.edit}
      </LinkButton>
      {dialog}
    </>
  )
}
