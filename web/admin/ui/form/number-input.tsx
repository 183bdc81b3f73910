import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { describedBy, FieldFrame } from './field-frame.tsx'
import type { FieldFrameProps } from './field-frame.tsx'
import type { Field } from './use-form.ts'

interface NumberInputProps extends FieldFrameProps {
  /** The text as typed: `typedNumber` parses it, `numberText` or `amountText` formats a number for it (format.ts). */
  field: Field<string>
  step?: number
  min?: number
  before?: string
  after?: string
  placeholder?: string
}

/** An amount in pesos, in steps of a cent. */
export function MoneyInput(props: Omit<NumberInputProps, 'step' | 'before'>) {
  return <NumberInput before="$" step={0.01} {...props} />
}

/** A percentage. */
export function PercentInput(props: Omit<NumberInputProps, 'step' | 'after'>) {
  return <NumberInput after="%" step={0.01} {...props} />
}

function NumberInput(props: NumberInputProps) {
  const { field, label, help, required, step, min, before, after, placeholder } = props
  return (
    <FieldFrame field={field} label={label} help={help} required={required}>
      <OutlinedInput
        id={field.id}
        name={field.name}
        value={field.value}
        onChange={(event) => field.set(event.target.value)}
        // The wheel must scroll the page, not change a price under the pointer.
        onWheel={(event) => (event.target as HTMLElement).blur()}
        placeholder={placeholder}
        type="number"
        size="small"
        autoComplete="off"
        readOnly={field.readOnly}
        error={field.error !== undefined}
        startAdornment={before ? <InputAdornment position="start">{before}</InputAdornment> : undefined}
        endAdornment={after ? <InputAdornment position="end">{after}</InputAdornment> : undefined}
        sx={{ fontVariantNumeric: 'tabular-nums' }}
        inputProps={{
          step,
          min,
          inputMode: 'decimal',
          'aria-describedby': describedBy(field, help),
          'aria-required': required,
        }}
      />
    </FieldFrame>
  )
}
