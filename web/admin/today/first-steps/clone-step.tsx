import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { getCatalogClone } from '#contract/catalogs.ts'
import type { Output } from '#contract/endpoint.ts'
import type { getNavigation } from '#contract/storefront.ts'
import { ApiError } from '#web/api/api-error.ts'
import { cloneTexts } from '#web/texts/admin-clone-catalog.ts'
import { todayTexts } from '#web/texts/admin-today.ts'
import { readLink } from '../../links/read-link.ts'
import { callAdmin } from '../../ui/call-admin.ts'
import { errorText } from '../../ui/error-text.ts'
import { Form } from '../../ui/form/form.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { formatCount } from '../../ui/format.ts'

type Published = Pick<Output<typeof getNavigation>, 'pubAlias' | 'accountName' | 'catalogs'>
type Clone = Output<typeof getCatalogClone>

const ASK_EVERY_MS = 2000
const texts = cloneTexts.find

/** Clones a catalogue by the link of a supplier, and shows the progress of the copy. */
export function CloneStep() {
  const [published, setPublished] = useState<Published | null>(null)
  const [asked, setAsked] = useState<number | null>(null)
  const form = useForm({
    name: 'first-clone',
    isNew: true,
    initial: { link: '' },
    validate: ({ link }) => ({ link: readLink(link) === null ? texts.notALink : undefined }),
    save: ({ link }) => loadPublished(readLink(link) ?? ''),
    onSaved: setPublished,
  })
  if (asked !== null) return <Copying catalogId={asked} onRetry={() => setAsked(null)} />
  return (
    <Stack spacing={2}>
      <Form form={form} saveLabel={texts.submit} alwaysEnabled>
        <TextInput
          field={form.field('link')}
          label={texts.link}
          help={texts.text}
          placeholder={texts.placeholder}
          required
        />
      </Form>
      {published === null ? null : (
        <Offer key={published.pubAlias} published={published} onAsked={setAsked} />
      )}
    </Stack>
  )
}

/** The catalogues of a link, each with a button that clones it. */
function Offer({ published, onAsked }: { published: Published; onAsked: (catalogId: number) => void }) {
  const { pubAlias: publication, accountName, catalogs } = published
  const [busy, setBusy] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  async function ask(parentCatalog: number): Promise<void> {
    setBusy(parentCatalog)
    setProblem(null)
    try {
      const { catalogId } = await callAdmin('POST /api/clone-catalogs', {
        body: { parentCatalog, publication },
      })
      onAsked(catalogId)
    } catch (error) {
      setProblem(errorText(error))
    } finally {
      setBusy(null)
    }
  }

  if (catalogs.length === 0) return <Alert severity="info">{texts.none.text}</Alert>
  return (
    <Stack spacing={1.5}>
      <Typography>{todayTexts.steps.offered(accountName)}</Typography>
      <Typography variant="body2" color="textSecondary">
        {cloneTexts.costs}
      </Typography>
      {catalogs.map(({ id, name }) => (
        <Button
          key={id}
          variant="contained"
          color="secondary"
          loading={busy === id}
          disabled={busy !== null}
          onClick={() => void ask(id)}
          sx={{ alignSelf: 'flex-start' }}
        >
          {todayTexts.steps.cloneNamed(name)}
        </Button>
      ))}
      {problem === null ? null : <Alert severity="error">{problem}</Alert>}
    </Stack>
  )
}

/** The progress of the copy. When it is ready, Hoy is revalidated and ticks the step. */
function Copying({ catalogId, onRetry }: { catalogId: number; onRetry: () => void }) {
  const clone = useClone(catalogId)
  if (clone?.state === 'failed') {
    return (
      <Alert severity="error" action={<Button onClick={onRetry}>{cloneTexts.card.retry}</Button>}>
        {clone.error ?? cloneTexts.failed}
      </Alert>
    )
  }
  const counts = clone?.state === 'running' && clone.total > 0
  const text = counts
    ? cloneTexts.card.progress(formatCount(clone.done), formatCount(clone.total))
    : cloneTexts.card.waiting
  return (
    <>
      <Typography component="output" sx={{ display: 'block', mb: 1.5 }}>
        {clone?.state === 'done' && clone.total === 0 ? cloneTexts.noProducts : text}
      </Typography>
      {clone?.state === 'done' ? null : (
        <LinearProgress
          aria-label={text}
          {...(counts ? { variant: 'determinate', value: (clone.done / clone.total) * 100 } : {})}
        />
      )}
    </>
  )
}

function useClone(catalogId: number): Clone | null {
  const { revalidate } = useRevalidator()
  const [clone, setClone] = useState<Clone | null>(null)
  const isDone = clone?.state === 'done' || clone?.state === 'failed'
  useEffect(() => {
    if (isDone) {
      void revalidate()
      return undefined
    }
    const timer = setInterval(() => {
      // A failed poll is repeated by the next one.
      void callAdmin('GET /api/clone-catalogs/:catalogId', { params: { catalogId } }).then(
        setClone,
        () => undefined,
      )
    }, ASK_EVERY_MS)
    return () => clearInterval(timer)
  }, [catalogId, isDone, revalidate])
  return clone
}

/** The error of an unknown link is shown at the field where it was typed. */
async function loadPublished(alias: string): Promise<Published> {
  try {
    return await callAdmin('GET /api/public/publications/:alias/navigation-resources', { params: { alias } })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
    throw new ApiError(400, { code: 'validation', errors: [{ path: 'link', detail: texts.notFound }] })
  }
}
