import { useId } from 'react'
import type { ReactNode } from 'react'
import Alert from '@mui/material/Alert'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { publicationTexts } from '#web/texts/admin-publications.ts'
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
      <AudienceChoice form={form} />
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

function AudienceChoice({ form }: { form: FormState<PublicationValues> }) {
  const { value, set, readOnly } = form.field('audience')
  const id = useId()
  return (
    <FormControl disabled={readOnly}>
      <FormLabel id={id} sx={{ color: 'text.primary', fontSize: '0.8125rem', fontWeight: 600 }}>
        {texts.audience}
      </FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={value}
        onChange={(_event, chosen) => set(chosen === 'GROUP' ? 'GROUP' : 'CUSTOMER')}
      >
        {(['CUSTOMER', 'GROUP'] as const).map((audience) => (
          <FormControlLabel
            key={audience}
            value={audience}
            control={<Radio size="small" />}
            label={texts.audiences[audience]}
          />
        ))}
      </RadioGroup>
      <FormHelperText sx={{ mx: 0 }}>{texts.audienceHelp[value]}</FormHelperText>
    </FormControl>
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
