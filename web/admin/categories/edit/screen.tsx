import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import type { ClientLoaderFunctionArgs } from 'react-router'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { ancestorIds, flattenCategoryTree } from '#domain/category-tree.ts'
import { useIsRoot } from '#web/session/session.ts'
import { belowCostTexts } from '#web/texts/admin-below-cost.ts'
import { categoryTexts as texts } from '#web/texts/admin-categories.ts'
import { GoingRules } from '../../rules/going-rules.tsx'
import { showAlert } from '../../ui/alerts.ts'
import { callAdmin } from '../../ui/call-admin.ts'
import { LinkButton } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import { Section } from '../../ui/section.tsx'
import { useDelete } from '../../ui/use-delete.tsx'
import { useNavigateIfOpen } from '../../ui/use-navigate-if-open.ts'
import { CategoryForm } from '../category-form.tsx'
import { CategoryTree } from '../category-tree.tsx'
import { useExpandedCategories } from '../expanded-categories.ts'
import { loadFormOptions } from '../load-form-options.ts'
import { CategoryPicture } from './category-picture.tsx'

export { ScreenError as ErrorBoundary } from '../../ui/screen-error.tsx'

export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const id = Number(params['categoryId'])
  const [category, picture, options] = await Promise.all([
    callAdmin('GET /api/categories/:id', { params: { id } }),
    callAdmin('GET /api/categories/:id/picture', { params: { id } }),
    loadFormOptions(),
  ])
  return { category, picture, ...options }
}

export default function EditCategory() {
  const { category } = useLoaderData<typeof clientLoader>()
  return <EditOneCategory key={category.id} />
}

function EditOneCategory() {
  const { category, picture, tree, catalogs } = useLoaderData<typeof clientLoader>()
  const { id, name, motherId, catalogIds } = category
  const isRoot = useIsRoot()
  const revalidator = useRevalidator()
  const remove = useDeleteCategory(id)
  const [expanded, setExpanded] = useExpandedCategories(ancestorIds(flattenCategoryTree(tree), id))
  return (
    <Page
      title={name}
      actions={
        isRoot ? (
          <LinkButton to={`/admin/categories/add-products?cyId=${id}`}>{texts.addProducts}</LinkButton>
        ) : null
      }
    >
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
          alignItems: 'start',
        }}
      >
        <Box sx={{ display: 'grid', gap: 2.5 }}>
          <Section>
            <CategoryForm
              id={id}
              initial={{ name, motherId, catalogIds }}
              tree={tree}
              catalogs={catalogs}
              save={(body) => callAdmin('PATCH /api/categories/:id', { params: { id }, body })}
              onSaved={() => {
                showAlert({ severity: 'success', text: texts.saved })
                void revalidator.revalidate()
              }}
              actions={
                <Button color="error" onClick={remove.start}>
                  {texts.delete}
                </Button>
              }
            />
          </Section>
          <CategoryPicture id={id} initial={picture} isRoot={isRoot} />
        </Box>
        <Section title={texts.tree.title}>
          <CategoryTree
            tree={tree}
            expanded={expanded}
            onExpand={setExpanded}
            highlight={{ current: id, parent: motherId }}
          />
        </Section>
      </Box>
      {remove.dialog}
    </Page>
  )
}

function useDeleteCategory(id: number) {
  const navigate = useNavigateIfOpen()
  const [belowCost, setBelowCost] = useState<number | null>(0)
  return useDelete({
    title: texts.delete,
    text: (
      <>
        {texts.deleteText}
        <GoingRules of="categories" id={id} onBelowCost={setBelowCost} texts={texts.rules} />
      </>
    ),
    confirmLabel: belowCost ? belowCostTexts.confirm : texts.confirmDelete,
    isUnknown: belowCost === null,
    cancelLabel: texts.cancel,
    run: () => callAdmin('DELETE /api/categories/:id', { params: { id } }),
    onDone: () => {
      showAlert({ severity: 'success', text: texts.deleted })
      void navigate('/admin/categories')
    },
  })
}
