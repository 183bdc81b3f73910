import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import { describedBy, FieldFrame } from './field-frame.tsx'
import type { FieldFrameProps } from './field-frame.tsx'
import type { Field } from './use-form.ts'

interface SelectInputProps<T extends string> extends FieldFrameProps {
  field: Field<T>
  options: readonly { readonly value: T; readonly label: string }[]
  /** The focus starts here when the screen opens. */
  autoFocus?: boolean
}

/** One of a few fixed options. For one of many use ChoiceInput. */
export function SelectInput<T extends string>({
  field,
  label,
  help,
  required,
  options,
  autoFocus = false,
}: SelectInputProps<T>) {
  return (
    <FieldFrame field={field} label={label} help={help} required={required}>
      <Select
        id={field.id}
        name={field.name}
        value={field.value}
        onChange={(event) => field.set(event.target.value as T)}
        size="small"
        autoFocus={autoFocus}
        readOnly={field.readOnly}
        error={field.error !== undefined}
        displayEmpty
        SelectDisplayProps={{
          'aria-label': label,
          'aria-describedby': describedBy(field, help),
        }}
      >
        {options.map((option) => (
          <MenuItem key={option.value} value={option.value}>
            {option.label}
          </MenuItem>
        ))}
      </Select>
    </FieldFrame>
  )
}
