import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import type { ClientLoaderFunctionArgs } from 'react-router'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useIsRoot } from '#web/session/session.ts'
import { customListTexts as texts } from '#web/texts/admin-custom-lists.ts'
import { showAlert } from '../../ui/alerts.ts'
import { callAdmin } from '../../ui/call-admin.ts'
import { Page } from '../../ui/page.tsx'
import { useNavigateIfOpen } from '../../ui/use-navigate-if-open.ts'
import { ListDialog } from '../list-dialog.tsx'
import { useDeleteList } from '../use-delete-list.tsx'
import { AddByKeys } from './add-by-keys.tsx'
import { AddBySearch } from './add-by-search.tsx'
import { ListProducts } from './list-products.tsx'

export { ScreenError as ErrorBoundary } from '../../ui/screen-error.tsx'

export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
  return callAdmin('GET /api/custom-lists/:id', { params: { id: Number(params['customListId']) } })
}

/** A custom list of a publication: its products, and the controls that add more. */
export default function CustomListDetails() {
  const list = useLoaderData<typeof clientLoader>()
  const isRoot = useIsRoot()
  const navigate = useNavigateIfOpen()
  const { revalidate } = useRevalidator()
  const [renaming, setRenaming] = useState(false)
  const { start, dialog } = useDeleteList(() => void navigate(`/admin/publications/${list.pubId}/edit`))
  return (
    <Page
      title={list.name}
      count={list.totalGroupedProducts}
      subtitle={list.isFavourites ? texts.section.favourites : undefined}
      actions={
        <>
          {list.isFavourites ? null : (
            <Button variant="outlined" onClick={() => setRenaming(true)}>
              {texts.rename}
            </Button>
          )}
          <Button color="error" onClick={() => start(list)}>
            {texts.delete}
          </Button>
        </>
      }
    >
      <Box
        key={list.id}
        sx={{
          display: 'grid',
          gap: 2.5,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
        }}
      >
        <ListProducts list={list} />
        {/* On a phone adding comes first: the list may be long. */}
        <Box sx={{ order: { xs: -1, lg: 0 } }}>
          {isRoot ? <AddByKeys listId={list.id} /> : <AddBySearch listId={list.id} />}
        </Box>
      </Box>
      {renaming ? (
        <ListDialog
          target={list}
          onSaved={(text) => {
            showAlert({ severity: 'success', text })
            setRenaming(false)
            void revalidate()
          }}
          onClose={() => setRenaming(false)}
        />
      ) : null}
      {dialog}
    </Page>
  )
}
