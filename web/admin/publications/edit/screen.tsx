import { useState } from 'react'
import { useLoaderData, useNavigate, useRevalidator } from 'react-router'
import type { ClientLoaderFunctionArgs } from 'react-router'
import PauseIcon from '@mui/icons-material/PauseCircleOutlined'
import ShareIcon from '@mui/icons-material/Share'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { publicationTexts as texts } from '#web/texts/admin-publications.ts'
import { shareTexts } from '#web/texts/admin-share.ts'
import { usePauseLink } from '../../links/use-pause-link.tsx'
import { showAlert } from '../../ui/alerts.ts'
import { callAdmin } from '../../ui/call-admin.ts'
import { Form } from '../../ui/form/form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { MONOSPACE } from '../../ui/monospace.ts'
import { Page } from '../../ui/page.tsx'
import { Section } from '../../ui/section.tsx'
import { useDelete } from '../../ui/use-delete.tsx'
import { useNavigateIfOpen } from '../../ui/use-navigate-if-open.ts'
import { PublicationFields } from '../publication-fields.tsx'
import { nameOf } from '../publication-name.ts'
import {
  duplicateOf,
  publicationErrors,
  toPublicationBody,
  toPublicationValues,
} from '../publication-values.ts'
import type { Publication, PublicationFormOptions } from '../publication-values.ts'
import { ShareDialog } from '../share/share-dialog.tsx'
import { ActivityButton } from './activity-button.tsx'
import { CustomLists } from './custom-lists.tsx'

export { ScreenError as ErrorBoundary } from '../../ui/screen-error.tsx'

export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const id = Number(params['publicationId'])
  const [publication, options, lists] = await Promise.all([
    callAdmin('GET /api/publications/:id', { params: { id } }),
    callAdmin('GET /api/publication-form-options', {}),
    callAdmin('GET /api/custom-lists', { query: { pubId: id } }),
  ])
  return { publication, options, lists }
}

export default function EditPublication() {
  const { publication, options, lists } = useLoaderData<typeof clientLoader>()
  const { id, note, link, paused } = publication
  const [isSharing, setIsSharing] = useState(false)
  const { revalidate } = useRevalidator()
  const pausing = usePauseLink(() => void revalidate())
  const askToPause = () => pausing.ask({ id, name: nameOf(publication), paused })
  return (
    <Page
      title={note ?? texts.form.editTitle(id)}
      narrow
      actions={<ActivityButton publication={publication} />}
    >
      <Stack spacing={2.5} key={id}>
        {paused ? (
          <Alert severity="warning" icon={<PauseIcon />} role="presentation">
            <AlertTitle sx={{ fontWeight: 600 }}>{texts.pause.notice}</AlertTitle>
            {texts.pause.noticeText}
            <Box sx={{ mt: 1.5 }}>
              <Button variant="outlined" onClick={askToPause}>
                {texts.pause.resume}
              </Button>
            </Box>
          </Alert>
        ) : null}
        <Section title={texts.link}>
          <Box
            component="a"
            href={link}
            target="_blank"
            rel="noopener"
            sx={{ fontFamily: MONOSPACE, color: 'primary.main', overflowWrap: 'anywhere' }}
          >
            {link}
          </Box>
          <Box sx={{ mt: 1.5, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button variant="contained" startIcon={<ShareIcon />} onClick={() => setIsSharing(true)}>
              {shareTexts.share}
            </Button>
            {paused ? null : (
              <Button variant="outlined" startIcon={<PauseIcon />} onClick={askToPause}>
                {texts.pause.pause}
              </Button>
            )}
          </Box>
        </Section>
        <EditForm publication={publication} options={options} />
        <CustomLists publicationId={id} lists={lists} />
      </Stack>
      {pausing.dialog}
      {isSharing ? <ShareDialog publication={publication} onClose={() => setIsSharing(false)} /> : null}
    </Page>
  )
}

function EditForm({ publication, options }: { publication: Publication; options: PublicationFormOptions }) {
  const { id } = publication
  const navigate = useNavigate()
  const navigateIfOpen = useNavigateIfOpen()
  const revalidator = useRevalidator()
  const form = useForm({
    name: 'publication',
    initial: toPublicationValues(publication),
    validate: publicationErrors,
    save: (values) =>
      callAdmin('PATCH /api/publications/:id', { params: { id }, body: toPublicationBody(values) }),
    onSaved: () => {
      showAlert({ severity: 'success', text: texts.form.saved })
      void revalidator.revalidate()
    },
  })
  const { start, dialog } = useDelete({
    title: texts.remove.title,
    text: texts.remove.text,
    confirmLabel: texts.remove.confirm,
    run: () => callAdmin('DELETE /api/publications/:id', { params: { id } }),
    onDone: () => {
      form.discard()
      showAlert({ severity: 'success', text: texts.remove.done })
      void navigateIfOpen('/admin/publications')
    },
  })

  /** Duplicates the values of the form, saved or not: nothing typed is lost. */
  function duplicate(): void {
    const values = duplicateOf(form.values)
    form.discard()
    void navigate('/admin/publications', { state: { duplicate: values } })
  }

  return (
    <Section>
      <Form
        form={form}
        saveLabel={texts.form.save}
        actions={
          <>
            <Button color="inherit" onClick={duplicate}>
              {texts.duplicate}
            </Button>
            <Button color="error" onClick={start}>
              {texts.remove.button}
            </Button>
          </>
        }
      >
        <PublicationFields form={form} options={options} isNew={false} />
      </Form>
      {dialog}
    </Section>
  )
}
