import { useLoaderData } from 'react-router'
import type { ClientLoaderFunctionArgs } from 'react-router'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import type { getCrossAccountCatalog } from '#contract/catalogs.ts'
import type { Output } from '#contract/endpoint.ts'
import { cloneTexts as texts } from '#web/texts/admin-clone-catalog.ts'
import { callAdmin } from '../../ui/call-admin.ts'
import { LinkButton } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import { useAttempt } from '../../ui/use-attempt.ts'
import { useNavigateIfOpen } from '../../ui/use-navigate-if-open.ts'
import { CloneSummary } from './clone-summary.tsx'

export { ScreenError as ErrorBoundary } from '../../ui/screen-error.tsx'

type Preview = Output<typeof getCrossAccountCatalog>

export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const publication = params['alias'] ?? ''
  const preview = await callAdmin('GET /api/catalogs/:id/cross-account', {
    params: { id: Number(params['catId']) },
    query: { publication },
  })
  return { preview, publication }
}

/** Preview of a clone of another account's catalogue, and the button that requests it. */
export default function CloneCatalog() {
  const { preview, publication } = useLoaderData<typeof clientLoader>()
  const { ask, asking, problem } = useAsking(preview, publication)
  return (
    <Page title={preview.name} windowTitle={texts.title} subtitle={texts.from(preview.accountName)} narrow>
      <Stack spacing={2.5}>
        <CloneState preview={preview} />
        {problem === null ? null : <Alert severity="error">{problem}</Alert>}
        <CloneSummary
          preview={preview}
          action={
            mayAsk(preview) ? (
              <Button
                variant="contained"
                color="secondary"
                loading={asking}
                onClick={() => void ask()}
                sx={{ mt: 2.5 }}
              >
                {preview.clone === null ? texts.submit : texts.submitAgain}
              </Button>
            ) : null
          }
        />
      </Stack>
    </Page>
  )
}

/** Why it cannot be cloned, or the state of an earlier clone. */
function CloneState({ preview: { isOwn, clone } }: { preview: Preview }) {
  if (isOwn) return <Alert severity="info">{texts.own}</Alert>
  if (clone === null) return null
  const { severity, text } = CLONE_STATES[clone.state]
  return (
    <Alert severity={severity}>
      {text}
      <Box sx={{ mt: 1.5 }}>
        <LinkButton to={`/admin/catalogs/${clone.catalogId}`}>{texts.open}</LinkButton>
      </Box>
    </Alert>
  )
}

const CLONE_STATES = {
  pending: { severity: 'info', text: texts.copying },
  running: { severity: 'info', text: texts.copying },
  done: { severity: 'success', text: texts.done },
  failed: { severity: 'warning', text: texts.failed },
} as const

function mayAsk({ isOwn, clone }: Preview): boolean {
  return !isOwn && (clone === null || clone.state === 'failed')
}

function useAsking(preview: Preview, publication: string) {
  const navigate = useNavigateIfOpen()
  const { busy: asking, problem, attempt } = useAttempt()

  function ask(): Promise<void> {
    return attempt(async () => {
      await callAdmin('POST /api/clone-catalogs', { body: { parentCatalog: preview.id, publication } })
      await navigate('/admin/catalogs?m=UPD_SOON')
    })
  }

  return { ask, asking, problem }
}
