import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import type { getCatalogClone } from '#contract/catalogs.ts'
import type { Output } from '#contract/endpoint.ts'
import { catalogTexts } from '#web/texts/admin-catalogs.ts'
import { cloneTexts } from '#web/texts/admin-clone-catalog.ts'
import { showAlert } from '../../ui/alerts.ts'
import { callAdmin } from '../../ui/call-admin.ts'
import { formatCount, formatDateTime } from '../../ui/format.ts'
import { CodeLink, LinkButton } from '../../ui/link.tsx'
import { Section } from '../../ui/section.tsx'
import { useDelete } from '../../ui/use-delete.tsx'
import { useNavigateIfOpen } from '../../ui/use-navigate-if-open.ts'
import { useReloadWhile } from './use-reload-while.ts'

const texts = cloneTexts.card

export type Clone = Output<typeof getCatalogClone>

/** Shown above the categories: the clone is being copied, has failed, or no longer follows its parent. */
export function CloneStatus({ clone }: { clone: Clone }) {
  const copying = clone.state === 'pending' || clone.state === 'running'
  useReloadWhile(copying)
  if (copying) return <Progress clone={clone} />
  if (clone.state === 'failed') {
    return (
      <Alert severity="error">
        <AlertTitle>{texts.failed}</AlertTitle>
        {clone.error}
        <Retry clone={clone} />
      </Alert>
    )
  }
  if (clone.stoppedAt === null) return null
  return (
    <Alert severity="warning">
      <AlertTitle>{texts.stopped}</AlertTitle>
      {texts.stoppedText(formatDateTime(clone.stoppedAt))}
    </Alert>
  )
}

function Progress({ clone: { state, done, total } }: { clone: Clone }) {
  const counts = state === 'running' && total > 0
  const text = counts ? texts.progress(formatCount(done), formatCount(total)) : texts.waiting
  return (
    <Section>
      <Typography component="output" sx={{ display: 'block', mb: 1.5 }}>
        {text}
      </Typography>
      <LinearProgress
        aria-label={text}
        {...(counts ? { variant: 'determinate', value: (done / total) * 100 } : {})}
      />
    </Section>
  )
}

/** Opens the cloning screen again, if the link still leads there. */
function Retry({ clone: { publication, parentCatalogId } }: { clone: Clone }) {
  if (publication === null) return null
  return (
    <Box sx={{ mt: 1.5 }}>
      <LinkButton to={`/admin/clone-catalog/p/${publication}/c/${parentCatalogId}`}>{texts.retry}</LinkButton>
    </Box>
  )
}

/** What the account has to price itself, or to ask its supplier for. */
export function WithoutPrice({ clone: { withoutPrice } }: { clone: Clone }) {
  if (withoutPrice === 0) return null
  return (
    <Alert severity="info">
      {texts.withoutPrice(formatCount(withoutPrice), withoutPrice === 1)}
      <Box sx={{ mt: 1.5 }}>
        <LinkButton to="/admin/products/no-data">{texts.seeWithoutPrice}</LinkButton>
      </Box>
    </Alert>
  )
}

/** Codes that existed before the clone: their prices may differ from the parent's, so the account has to know. */
export function Collisions({ clone: { collisions } }: { clone: Clone }) {
  if (collisions.length === 0) return null
  return (
    <Section title={texts.collisions} count={formatCount(collisions.length)}>
      <Typography color="textSecondary" sx={{ mb: 1.5 }}>
        {texts.collisionsText}
      </Typography>
      <Box
        component="ul"
        tabIndex={0}
        aria-label={texts.collisions}
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          maxHeight: 240,
          overflowY: 'auto',
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 2,
          rowGap: 0.5,
        }}
      >
        {collisions.map(({ code, productId }) => (
          <li key={productId}>
            <CodeLink to={`/admin/products/${productId}/edit`}>{code}</CodeLink>
          </li>
        ))}
      </Box>
    </Section>
  )
}

/** Lets accounts that cannot delete catalogues remove their own clone. */
export function RemoveClone({ catalogId }: { catalogId: number }) {
  const navigate = useNavigateIfOpen()
  const { start, dialog } = useDelete({
    title: texts.remove,
    text: texts.removeText,
    confirmLabel: texts.confirmRemove,
    cancelLabel: catalogTexts.cancel,
    run: () => callAdmin('DELETE /api/clone-catalogs/:catalogId', { params: { catalogId } }),
    onDone: () => {
      showAlert({ severity: 'success', text: texts.removed })
      void navigate('/admin/catalogs')
    },
  })
  return (
    <>
      <Button color="error" onClick={start}>
        {texts.remove}
      </Button>
      {dialog}
    </>
  )
}
