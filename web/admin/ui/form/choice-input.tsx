import Autocomplete from '@mui/material/Autocomplete'
import { adminTexts } from '#web/texts/admin.ts'
import { choiceProps } from './choice-field.tsx'
import type { ChoiceOption } from './choice-option.tsx'
import { FieldFrame } from './field-frame.tsx'
import type { FieldFrameProps } from './field-frame.tsx'
import type { Field } from './use-form.ts'

interface ChoiceInputProps extends FieldFrameProps {
  field: Field<number | null>
  options: readonly ChoiceOption[]
  placeholder?: string
  autoFocus?: boolean
}

/** One of many options that are already loaded, found by typing; clearable. The value is its id. */
export function ChoiceInput(props: ChoiceInputProps) {
  const { field, label, help, required, options } = props
  return (
    <FieldFrame field={field} label={label} help={help} required={required}>
      <Autocomplete
        {...choiceProps(props)}
        options={options}
        value={options.find(({ id }) => id === field.value) ?? null}
        onChange={(_event, option) => field.set(option?.id ?? null)}
        noOptionsText={adminTexts.form.noOptions}
      />
    </FieldFrame>
  )
}

interface MultiChoiceInputProps extends FieldFrameProps {
  field: Field<number[]>
  options: readonly ChoiceOption[]
  placeholder?: string
}

/** Any number of options that are already loaded. The value is the list of their ids. */
export function MultiChoiceInput(props: MultiChoiceInputProps) {
  const { field, label, help, required, options } = props
  const placeholder = field.value.length === 0 ? props.placeholder : undefined
  const byId = new Map(options.map((option) => [option.id, option]))
  return (
    <FieldFrame field={field} label={label} help={help} required={required}>
      <Autocomplete
        {...choiceProps({ ...props, placeholder })}
        multiple
        disableCloseOnSelect
        options={options}
        value={field.value.flatMap((id) => byId.get(id) ?? [])}
        onChange={(_event, chosen) => field.set(chosen.map((option) => option.id))}
        noOptionsText={adminTexts.form.noOptions}
      />
    </FieldFrame>
  )
}
