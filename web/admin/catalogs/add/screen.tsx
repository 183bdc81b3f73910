import { catalogTexts } from '#web/texts/admin-catalogs.ts'
import { showAlert } from '../../ui/alerts.ts'
import { callAdmin } from '../../ui/call-admin.ts'
import { Page } from '../../ui/page.tsx'
import { RootOnly } from '../../ui/root-only.tsx'
import { useNavigateIfOpen } from '../../ui/use-navigate-if-open.ts'
import { CatalogForm } from '../catalog-form.tsx'

export { ScreenError as ErrorBoundary } from '../../ui/screen-error.tsx'

export default function AddCatalog() {
  const navigate = useNavigateIfOpen()
  return (
    <Page title={catalogTexts.add} narrow>
      <RootOnly notice={catalogTexts.onlyRoot.add}>
        <CatalogForm
          initial={{ name: '' }}
          saveLabel={catalogTexts.addSubmit}
          save={(body) => callAdmin('POST /api/catalogs', { body })}
          onSaved={({ id }) => {
            showAlert({ severity: 'success', text: catalogTexts.added })
            void navigate(`/admin/catalogs/${id}`)
          }}
        />
      </RootOnly>
    </Page>
  )
}
