import type { FocusEvent } from 'react'
import OutlinedInput from '@mui/material/OutlinedInput'
import { MONOSPACE } from '../monospace.ts'
import { describedBy, FieldFrame } from './field-frame.tsx'
import type { FieldFrameProps } from './field-frame.tsx'
import type { Field } from './use-form.ts'

interface TextInputProps extends FieldFrameProps {
  field: Field<string>
  placeholder?: string
  /** Number of rows; makes it a textarea. */
  rows?: number
  /** For codes and keys. */
  monospace?: boolean
  type?: 'text' | 'password' | 'tel' | 'url'
  autoComplete?: string
  /** Offered by the browser while typing; any other text can be typed. */
  suggestions?: readonly string[]
  /** The focus starts here when the screen opens. */
  autoFocus?: boolean
}

/** A single-line text field or, with `rows`, a textarea. */
export function TextInput(props: TextInputProps) {
  const {
    field,
    label,
    help,
    required,
    placeholder,
    rows,
    monospace,
    type = 'text',
    autoComplete = 'off',
    autoFocus,
    suggestions,
  } = props
  const listId = `${field.id}-suggestions`
  return (
    <FieldFrame field={field} label={label} help={help} required={required}>
      <OutlinedInput
        id={field.id}
        name={field.name}
        value={field.value}
        onChange={(event) => field.set(event.target.value)}
        placeholder={placeholder}
        type={type}
        size="small"
        multiline={rows !== undefined}
        rows={rows}
        autoComplete={autoComplete}
        autoFocus={autoFocus}
        onFocus={autoFocus && rows !== undefined ? moveToEnd : undefined}
        readOnly={field.readOnly}
        error={field.error !== undefined}
        sx={monospace ? { fontFamily: MONOSPACE } : undefined}
        inputProps={{
          'aria-describedby': describedBy(field, help),
          'aria-required': required,
          spellCheck: monospace ? false : undefined,
          list: suggestions && listId,
        }}
      />
      {suggestions && (
        <datalist id={listId}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion}>
              {suggestion}
            </option>
          ))}
        </datalist>
      )}
    </FieldFrame>
  )
}

/** A browser puts the cursor before the lines that a field begins with. */
function moveToEnd({ target }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>): void {
  target.setSelectionRange(target.value.length, target.value.length)
}
