import { tagTexts } from '#web/texts/admin-tags.ts'
import { showAlert } from '../../ui/alerts.ts'
import { callAdmin } from '../../ui/call-admin.ts'
import { Page } from '../../ui/page.tsx'
import { useNavigateIfOpen } from '../../ui/use-navigate-if-open.ts'
import { TagForm } from '../tag-form.tsx'

export { ScreenError as ErrorBoundary } from '../../ui/screen-error.tsx'

export default function AddTag() {
  const navigate = useNavigateIfOpen()
  return (
    <Page title={tagTexts.add} narrow>
      <TagForm
        initial={{ name: '' }}
        saveLabel={tagTexts.addSubmit}
        save={(body) => callAdmin('POST /api/tags', { body })}
        onSaved={({ id }) => {
          showAlert({ severity: 'success', text: tagTexts.added })
          void navigate(`/admin/tags/${id}/edit`)
        }}
      />
    </Page>
  )
}
