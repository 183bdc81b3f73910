import { useLoaderData } from 'react-router'
import type { ClientLoaderFunctionArgs } from 'react-router'
import { catalogTexts } from '#web/texts/admin-catalogs.ts'
import { showAlert } from '../../ui/alerts.ts'
import { callAdmin } from '../../ui/call-admin.ts'
import { Page } from '../../ui/page.tsx'
import { RootOnly } from '../../ui/root-only.tsx'
import { useNavigateIfOpen } from '../../ui/use-navigate-if-open.ts'
import { CatalogForm } from '../catalog-form.tsx'

export { ScreenError as ErrorBoundary } from '../../ui/screen-error.tsx'

export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
  return callAdmin('GET /api/catalogs/:id', { params: { id: Number(params['catalogId']) } })
}

export default function EditCatalog() {
  const { id, name } = useLoaderData<typeof clientLoader>()
  const navigate = useNavigateIfOpen()
  return (
    <Page title={catalogTexts.edit} narrow>
      <RootOnly notice={catalogTexts.onlyRoot.edit}>
        <CatalogForm
          key={id}
          initial={{ name }}
          saveLabel={catalogTexts.editSubmit}
          save={(body) => callAdmin('PATCH /api/catalogs/:id', { params: { id }, body })}
          onSaved={() => {
            showAlert({ severity: 'success', text: catalogTexts.saved })
            void navigate(`/admin/catalogs/${id}`)
          }}
        />
      </RootOnly>
    </Page>
  )
}
