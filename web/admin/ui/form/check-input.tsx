import type { ReactNode } from 'react'
import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import { helpId } from './field-frame.tsx'
import type { Field } from './use-form.ts'

/** A checkbox. */
export function CheckInput({
  field,
  label,
  help,
}: {
  field: Field<boolean>
  label: string
  help?: ReactNode
}) {
  const described = field.error !== undefined || help !== undefined
  return (
    <FormControl error={field.error !== undefined}>
      <FormControlLabel
        label={label}
        control={
          <Checkbox
            id={field.id}
            name={field.name}
            size="small"
            checked={field.value}
            disabled={field.readOnly}
            onChange={(event) => field.set(event.target.checked)}
            slotProps={{ input: { 'aria-describedby': described ? helpId(field) : undefined } }}
          />
        }
      />
      {described ? (
        <FormHelperText id={helpId(field)} sx={{ mt: -0.5, ml: 3.5 }}>
          {field.error ?? help}
        </FormHelperText>
      ) : null}
    </FormControl>
  )
}
