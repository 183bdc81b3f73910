import { useLoaderData } from 'react-router'
import { categoryTexts as texts } from '#web/texts/admin-categories.ts'
import { showAlert } from '../../ui/alerts.ts'
import { callAdmin } from '../../ui/call-admin.ts'
import { Page } from '../../ui/page.tsx'
import { RootOnly } from '../../ui/root-only.tsx'
import { Section } from '../../ui/section.tsx'
import { useNavigateIfOpen } from '../../ui/use-navigate-if-open.ts'
import { CategoryForm } from '../category-form.tsx'
import { loadFormOptions } from '../load-form-options.ts'

export { ScreenError as ErrorBoundary } from '../../ui/screen-error.tsx'

export async function clientLoader() {
  return loadFormOptions()
}

export default function AddCategory() {
  const { tree, catalogs } = useLoaderData<typeof clientLoader>()
  const navigate = useNavigateIfOpen()
  return (
    <Page title={texts.add} narrow>
      <RootOnly notice={texts.onlyRoot}>
        <Section>
          <CategoryForm
            id={null}
            initial={{ name: '', motherId: null, catalogIds: [] }}
            tree={tree}
            catalogs={catalogs}
            save={(body) => callAdmin('POST /api/categories', { body })}
            onSaved={({ id }) => {
              showAlert({ severity: 'success', text: texts.added })
              void navigate(`/admin/categories/${id}/edit`)
            }}
          />
        </Section>
      </RootOnly>
    </Page>
  )
}
