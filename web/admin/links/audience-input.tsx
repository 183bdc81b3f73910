import { useId } from 'react'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import type { Output } from '#contract/endpoint.ts'
import type { getPublication } from '#contract/publications.ts'
import { publicationTexts } from '#web/texts/admin-publications.ts'
import type { Field } from '../ui/form/use-form.ts'

const texts = publicationTexts.form

export type Audience = Output<typeof getPublication>['audience']

/** The audience of a link, with the consequences of each choice. */
export function AudienceInput({ field: { value, set, readOnly } }: { field: Field<Audience> }) {
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
