import { useLoaderData } from 'react-router'
import AddIcon from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import type { listCategoriesNested } from '#contract/categories.ts'
import { flattenCategoryTree } from '#domain/category-tree.ts'
import { useIsRoot } from '#web/session/session.ts'
import { categoryTexts as texts } from '#web/texts/admin-categories.ts'
import { callAdmin } from '../ui/call-admin.ts'
import { Empty } from '../ui/empty.tsx'
import { LinkButton } from '../ui/link.tsx'
import { Page } from '../ui/page.tsx'
import { CategoryTree } from './category-tree.tsx'
import { useExpandedCategories } from './expanded-categories.ts'
import { branchIds } from './visible-rows.ts'

export { ScreenError as ErrorBoundary } from '../ui/screen-error.tsx'

export async function clientLoader() {
  return callAdmin<typeof listCategoriesNested>({ method: 'GET', url: '/api/categories/nested' }, {})
}

export default function CategoryTreeScreen() {
  const tree = useLoaderData<typeof clientLoader>()
  const isRoot = useIsRoot()
  const [expanded, setExpanded] = useExpandedCategories()
  return (
    <Page
      title={texts.title}
      count={flattenCategoryTree(tree).length}
      actions={isRoot ? <RootActions /> : null}
    >
      {tree.length === 0 ? (
        <Empty title={texts.empty.title} text={isRoot ? texts.empty.root : texts.empty.other} />
      ) : (
        <Paper variant="outlined" sx={{ p: { xs: 1, sm: 2 } }}>
          <Stack direction="row" spacing={1} sx={{ mb: 1 }}>
            <Button size="small" onClick={() => setExpanded(branchIds(tree))}>
              {texts.expandAll}
            </Button>
            <Button size="small" onClick={() => setExpanded([])}>
              {texts.collapseAll}
            </Button>
          </Stack>
          <CategoryTree tree={tree} expanded={expanded} onExpand={setExpanded} />
        </Paper>
      )}
    </Page>
  )
}

function RootActions() {
  return (
    <>
      <LinkButton to="/admin/categories/add-products">{texts.addProducts}</LinkButton>
      <LinkButton main to="/admin/categories/add" startIcon={<AddIcon />}>
        {texts.add}
      </LinkButton>
    </>
  )
}
