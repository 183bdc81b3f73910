import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { adminTexts } from '#web/texts/admin.ts'
import { OPTION_PROPS } from './choice-option.tsx'
import type { ChoiceOption } from './choice-option.tsx'
import { LABEL_ABOVE } from './label-above.ts'

interface OptionPickerProps {
  label: string
  options: readonly ChoiceOption[]
  value: ChoiceOption | null
  onChange: (option: ChoiceOption | null) => void
  autoFocus?: boolean
  /** Why the choice is not accepted. */
  problem?: string | null
}

/** One of many options, found by typing; for a choice outside a form (see choice-input.tsx). */
export function OptionPicker({
  label,
  options,
  value,
  onChange,
  autoFocus,
  problem = null,
}: OptionPickerProps) {
  return (
    <Autocomplete
      {...OPTION_PROPS}
      size="small"
      sx={LABEL_ABOVE}
      options={options}
      value={value}
      onChange={(_event, option) => onChange(option)}
      noOptionsText={adminTexts.form.noOptions}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          margin="dense"
          autoFocus={autoFocus ?? false}
          error={problem !== null}
          helperText={problem}
        />
      )}
    />
  )
}
