import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import type { ClientLoaderFunctionArgs } from 'react-router'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useIsOwner } from '#web/session/session.ts'
import { belowCostTexts } from '#web/texts/admin-below-cost.ts'
import { tagTexts } from '#web/texts/admin-tags.ts'
import { GoingRules } from '../../rules/going-rules.tsx'
import { showAlert } from '../../ui/alerts.ts'
import { callAdmin } from '../../ui/call-admin.ts'
import { gridQuery } from '../../ui/grid/grid-address.ts'
import { Page } from '../../ui/page.tsx'
import { useDelete } from '../../ui/use-delete.tsx'
import { useNavigateIfOpen } from '../../ui/use-navigate-if-open.ts'
import { TagForm } from '../tag-form.tsx'
import { TagKeys } from './tag-keys.tsx'
import { TagProducts } from './tag-products.tsx'

export { ScreenError as ErrorBoundary } from '../../ui/screen-error.tsx'

export async function clientLoader({ params, request }: ClientLoaderFunctionArgs) {
  const id = Number(params['tagId'])
  const [tag, products] = await Promise.all([
    callAdmin('GET /api/tags/:id', { params: { id } }),
    callAdmin('GET /api/tags/:id/products', {
      params: { id },
      query: gridQuery<'GET /api/tags/:id/products'>(request),
    }),
  ])
  return { tag, products }
}

/** A tag with its products; only owners change them. */
export default function TagDetails() {
  const { tag, products } = useLoaderData<typeof clientLoader>()
  if (useIsOwner()) return <EditTag tag={tag} products={products} />
  return (
    <Page title={tag.name} narrow>
      <TagProducts tagId={tag.id} products={products} />
    </Page>
  )
}

function EditTag({ tag, products }: Awaited<ReturnType<typeof clientLoader>>) {
  const { id } = tag
  const navigate = useNavigateIfOpen()
  const revalidator = useRevalidator()
  const [belowCost, setBelowCost] = useState<number | null>(0)
  const { start, dialog } = useDelete({
    title: tagTexts.delete,
    text: (
      <>
        {tagTexts.deleteText}
        <GoingRules of="tags" id={id} onBelowCost={setBelowCost} texts={tagTexts.rules} />
      </>
    ),
    confirmLabel: belowCost ? belowCostTexts.confirm : tagTexts.confirmDelete,
    isUnknown: belowCost === null,
    cancelLabel: tagTexts.cancel,
    run: () => callAdmin('DELETE /api/tags/:id', { params: { id } }),
    onDone: () => {
      showAlert({ severity: 'success', text: tagTexts.deleted })
      void navigate('/admin/tags')
    },
  })
  return (
    <Page title={tag.name} narrow>
      <Stack spacing={2.5} key={id}>
        <TagForm
          initial={{ name: tag.name }}
          saveLabel={tagTexts.editSubmit}
          save={(body) => callAdmin('PATCH /api/tags/:id', { params: { id }, body })}
          onSaved={() => {
            showAlert({ severity: 'success', text: tagTexts.saved })
            void revalidator.revalidate()
          }}
          actions={
            <Button color="error" onClick={start}>
              {tagTexts.delete}
            </Button>
          }
        />
        <TagProducts tagId={id} products={products} />
        <TagKeys tagId={id} />
      </Stack>
      {dialog}
    </Page>
  )
}
