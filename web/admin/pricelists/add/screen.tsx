import { pricelistTexts } from '#web/texts/admin-pricelists.ts'
import { showAlert } from '../../ui/alerts.ts'
import { callAdmin } from '../../ui/call-admin.ts'
import { Page } from '../../ui/page.tsx'
import { useNavigateIfOpen } from '../../ui/use-navigate-if-open.ts'
import { PricelistForm } from '../pricelist-form.tsx'

export { ScreenError as ErrorBoundary } from '../../ui/screen-error.tsx'

const texts = pricelistTexts.form

export default function AddPricelist() {
  const navigate = useNavigateIfOpen()
  return (
    <Page title={texts.addTitle} narrow>
      <PricelistForm
        initial={{ name: '' }}
        saveLabel={texts.add}
        isNew
        save={(body) => callAdmin('POST /api/pricelists', { body })}
        onSaved={({ id }) => {
          showAlert({ severity: 'success', text: texts.added })
          void navigate(`/admin/pricelists/${id}/edit`)
        }}
      />
    </Page>
  )
}
