import { useRevalidator } from 'react-router'
import Alert from '@mui/material/Alert'
import Skeleton from '@mui/material/Skeleton'
import type { Output } from '#contract/endpoint.ts'
import type { getPublicationFormOptions } from '#contract/publications.ts'
import { publicationTexts } from '#web/texts/admin-publications.ts'
import { todayTexts } from '#web/texts/admin-today.ts'
import { AudienceInput } from '../../links/audience-input.tsx'
import type { Audience } from '../../links/audience-input.tsx'
import { callAdmin } from '../../ui/call-admin.ts'
import { errorText } from '../../ui/error-text.ts'
import { ChoiceInput } from '../../ui/form/choice-input.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { RetryAlert } from '../../ui/retry-alert.tsx'
import { useQuery } from '../../ui/use-query.ts'

const texts = todayTexts.steps
const fields = publicationTexts.form

export interface FirstPublication {
  permalink: string
  note: string | null
  link: string
}

interface PublicationStepProps {
  onPublished: (publication: FirstPublication) => void
}

/** A publication of the results of earlier steps. */
export function PublicationStep({ onPublished }: PublicationStepProps) {
  const { answer: options, problem, retry } = useQuery('options', OPTIONS)
  if (problem !== null) return <RetryAlert onRetry={retry}>{problem}</RetryAlert>
  if (options === null) return <Skeleton variant="rectangular" height={200} />
  const [pricelist] = options.pricelists
  const [group] = options.resourceGroups
  if (!pricelist || !group) return <Alert severity="info">{texts.stepsFirst}</Alert>
  const chosen = { pricelistId: pricelist.id, resourceGroupId: group.id }
  return <PublicationForm options={options} chosen={chosen} onPublished={onPublished} />
}

interface PublicationFormProps extends PublicationStepProps {
  options: Output<typeof getPublicationFormOptions>
  chosen: { pricelistId: number; resourceGroupId: number }
}

interface LinkValues {
  note: string
  audience: Audience
  pricelistId: number | null
  resourceGroupId: number | null
}

/** Shows a field only where there is more than one option. */
function PublicationForm({ options, chosen, onPublished }: PublicationFormProps) {
  const { revalidate } = useRevalidator()
  const initial: LinkValues = { note: '', audience: 'CUSTOMER', ...chosen }
  const form = useForm({
    name: 'first-publication',
    isNew: true,
    initial,
    validate: ({ pricelistId, resourceGroupId }) => ({
      pricelistId: pricelistId === null ? fields.missing : undefined,
      resourceGroupId: resourceGroupId === null ? fields.missing : undefined,
    }),
    save: ({ note, audience, pricelistId, resourceGroupId }) =>
      callAdmin('POST /api/publications', {
        body: {
          note: note.trim() || null,
          audience,
          pricelistId: pricelistId ?? 0,
          resourceGroupId: resourceGroupId ?? 0,
          permalink: '',
          logActivity: false,
        },
      }),
    onSaved: (publication) => {
      onPublished(publication)
      void revalidate()
    },
  })
  return (
    <Form form={form} saveLabel={texts.publish} alwaysEnabled>
      <TextInput field={form.field('note')} label={fields.note} help={fields.noteHelp} />
      <AudienceInput field={form.field('audience')} />
      {options.pricelists.length > 1 ? (
        <ChoiceInput
          field={form.field('pricelistId')}
          label={fields.pricelistId}
          options={options.pricelists}
          required
        />
      ) : null}
      {options.resourceGroups.length > 1 ? (
        <ChoiceInput
          field={form.field('resourceGroupId')}
          label={fields.resourceGroupId}
          options={options.resourceGroups}
          required
        />
      ) : null}
    </Form>
  )
}

const OPTIONS = {
  ask: (_: string, signal: AbortSignal) => callAdmin('GET /api/publication-form-options', {}, { signal }),
  problemText: errorText,
  delayMs: 0,
}
