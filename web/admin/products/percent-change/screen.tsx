import { useState } from 'react'
import { useLoaderData, useLocation, useSearchParams } from 'react-router'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { ApiError } from '#web/api/api-error.ts'
import { currentSession } from '#web/session/session.ts'
import { adminTexts } from '#web/texts/admin.ts'
import { percentChangeTexts as texts } from '#web/texts/admin-percent-change.ts'
import { callAdmin } from '../../ui/call-admin.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { Page } from '../../ui/page.tsx'
import { usePreservedState } from '../../ui/preserved/use-preserved.ts'
import { RootOnly } from '../../ui/root-only.tsx'
import { Section } from '../../ui/section.tsx'
import { HistoryButton } from '../history-button.tsx'
import type { ProductFormOptions } from '../product-values.ts'
import { ApplyBar } from './apply-bar.tsx'
import { ChangeFields } from './change-fields.tsx'
import { ChangePreview } from './change-preview.tsx'
import { ChangeResult } from './change-result.tsx'
import type { Applied } from './change-result.tsx'
import { hasFilter, initialValues, toChange } from './change-values.ts'
import type { Change, ChangeValues } from './change-values.ts'
import { storedRounding } from './stored-rounding.ts'
import { usePreview } from './use-preview.ts'
import type { Preview } from './use-preview.ts'

export { ScreenError as ErrorBoundary } from '../../ui/screen-error.tsx'

/** Options of the product filter; null for accounts that may not change prices. */
export async function clientLoader() {
  if (!currentSession()?.isRoot) return null
  return callAdmin('GET /api/product-form-options', {})
}

/** Raises or lowers base prices by a percentage: selection, percentage, preview, result (bulk.md §34). */
export default function PercentChange() {
  const options = useLoaderData<typeof clientLoader>()
  const [params] = useSearchParams()
  const [chosen] = usePreservedState('chosen', chosenIn(useLocation().state))
  const [applied, setApplied] = useState<Applied | null>(null)
  if (options === null) {
    return (
      <Page title={texts.title}>
        <RootOnly notice={texts.onlyRoot} />
      </Page>
    )
  }
  return (
    <Page title={texts.title} subtitle={texts.intro} actions={<HistoryButton />}>
      {applied ? (
        <ChangeResult applied={applied} onAgain={() => setApplied(null)} />
      ) : (
        <ChangeForm options={options} chosen={chosen} params={params} onApplied={setApplied} />
      )}
    </Page>
  )
}

/** The products that were chosen in the list, as it passes them on; null without any. */
function chosenIn(state: unknown): readonly number[] | null {
  const given = (state as { productIds?: unknown } | null)?.productIds
  return Array.isArray(given) && given.length > 0 ? given.filter((id) => Number.isSafeInteger(id)) : null
}

interface ChangeFormProps {
  options: ProductFormOptions
  chosen: readonly number[] | null
  params: URLSearchParams
  onApplied: (applied: Applied) => void
}

/** The form beside its preview; stacked on a phone. */
function ChangeForm({ options, chosen, params, onApplied }: ChangeFormProps) {
  // What is remembered while the form is open holds for the next one.
  const [rounding] = useState(storedRounding.read)
  const form = useForm<ChangeValues, Applied>({
    name: chosen === null ? 'percent-change' : 'percent-change-chosen',
    isNew: true,
    initial: initialValues(params, rounding),
    save: (values) => apply(toChange(values, chosen), current),
    onSaved: onApplied,
  })
  const change = toChange(form.values, chosen)
  const { answer: preview, problem, loading, retry } = usePreview(change)
  const current = loading ? null : preview

  async function apply(asked: Change | null, seenPreview: Preview | null): Promise<Applied> {
    if (asked === null || seenPreview === null) throw new Error('Only what was seen is applied')
    const { matched, seen } = seenPreview
    try {
      return await callAdmin('PATCH /api/products/percent-change', {
        body: { ...asked, expectedCount: matched, seen },
      })
    } catch (error) {
      // Whatever the failure was, the next attempt starts from the data stored by then.
      retry()
      throw atFormFields(error)
    }
  }

  return (
    <Box sx={COLUMNS}>
      <form noValidate onSubmit={(event) => event.preventDefault()}>
        {form.restored ? <Restored onDiscard={form.discard} /> : null}
        <ChangeFields form={form} options={options} chosenCount={chosen?.length ?? null} />
      </form>
      <Section title={texts.preview.title}>
        <ChangePreview
          missing={missingOf(change, chosen !== null || hasFilter(form.values))}
          preview={preview}
          problem={problem}
          loading={loading}
          onRetry={retry}
        />
        <ApplyBar form={form} preview={current} />
      </Section>
    </Box>
  )
}

function Restored({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Alert
      severity="info"
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" size="small" onClick={onDiscard}>
          {adminTexts.form.discard}
        </Button>
      }
    >
      {adminTexts.form.restored}
    </Alert>
  )
}

function missingOf(change: Change | null, selects: boolean): string | null {
  if (change !== null) return null
  return selects ? texts.preview.noPercent : texts.preview.noFilter
}

/** Maps the errors of the filter to the form, whose fields are flat. */
function atFormFields(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error
  const errors = error.errors.map((one) => ({ ...one, path: one.path.replace(/^filter\./, '') }))
  return new ApiError(error.status, { ...error.problem, errors })
}

const COLUMNS = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '360px minmax(0, 1fr)' },
} as const
