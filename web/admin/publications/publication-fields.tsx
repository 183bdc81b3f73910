import type { ReactNode } from 'react'
import Alert from '@mui/material/Alert'
import { publicationTexts } from '#web/texts/admin-publications.ts'
import { AudienceInput } from '../links/audience-input.tsx'
import { CheckInput } from '../ui/form/check-input.tsx'
import { ChoiceInput } from '../ui/form/choice-input.tsx'
import { TextInput } from '../ui/form/text-input.tsx'
import type { Form as FormState } from '../ui/form/use-form.ts'
import { TextLink } from '../ui/link.tsx'
import type { PublicationFormOptions, PublicationValues } from './publication-values.ts'

const texts = publicationTexts.form

interface PublicationFieldsProps {
  form: FormState<PublicationValues>
  options: PublicationFormOptions
  isNew: boolean
}

/** Fields of a publication, for adding and editing. */
export function PublicationFields({ form, options, isNew }: PublicationFieldsProps) {
  return (
    <>
      <Missing when={options.pricelists.length === 0} text={texts.needPricelist}>
        <TextLink to="/admin/pricelists/add">{texts.addPricelist}</TextLink>
      </Missing>
      <Missing when={options.resourceGroups.length === 0} text={texts.needGroup}>
        <TextLink to="/admin/resource-groups">{texts.addGroup}</TextLink>
      </Missing>
      <TextInput field={form.field('note')} label={texts.note} help={texts.noteHelp} autoFocus={isNew} />
      <AudienceInput field={form.field('audience')} />
      <ChoiceInput
        field={form.field('pricelistId')}
        label={texts.pricelistId}
        options={options.pricelists}
        required
      />
      <ChoiceInput
        field={form.field('resourceGroupId')}
        label={texts.resourceGroupId}
        options={options.resourceGroups}
        required
      />
      <TextInput
        field={form.field('permalink')}
        label={texts.permalink}
        help={isNew ? texts.permalinkNewHelp : texts.permalinkHelp}
        monospace
      />
      <CheckInput field={form.field('logActivity')} label={texts.logActivity} help={texts.logActivityHelp} />
    </>
  )
}

function Missing({ when, text, children }: { when: boolean; text: string; children: ReactNode }) {
  if (!when) return null
  return (
    <Alert severity="info">
      {text} {children}
    </Alert>
  )
}
