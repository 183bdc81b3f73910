import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { adminTexts } from '#web/texts/admin.ts'
import { OptionLine, optionLabel, sameOption } from './choice-option.tsx'
import type { ChoiceOption } from './choice-option.tsx'
import { FieldFrame, helpId } from './field-frame.tsx'
import type { FieldFrameProps } from './field-frame.tsx'
import type { Field } from './use-form.ts'

interface ChoiceInputProps extends FieldFrameProps {
  field: Field<number | null>
  options: readonly ChoiceOption[]
  placeholder?: string
}

/** One of many things already loaded, found by typing; can be cleared. The value is its id. */
export function ChoiceInput({ field, label, help, required, options, placeholder }: ChoiceInputProps) {
  return (
    <FieldFrame field={field} label={label} help={help} required={required}>
      <Autocomplete
        id={field.id}
        size="small"
        options={options}
        value={options.find(({ id }) => id === field.value) ?? null}
        onChange={(_event, option) => field.set(option?.id ?? null)}
        getOptionLabel={optionLabel}
        getOptionKey={(option) => option.id}
        isOptionEqualToValue={sameOption}
        renderOption={({ key, ...props }, option) => (
          <li key={key} {...props}>
            <OptionLine option={option} />
          </li>
        )}
        renderInput={(params) => (
          <TextField
            {...params}
            name={field.name}
            placeholder={placeholder}
            error={field.error !== undefined}
            slotProps={{
              ...params.slotProps,
              htmlInput: {
                ...params.slotProps.htmlInput,
                'aria-describedby': describedBy(field, help),
                'aria-required': required,
              },
            }}
          />
        )}
        noOptionsText={adminTexts.form.noOptions}
        readOnly={field.readOnly}
      />
    </FieldFrame>
  )
}

interface MultiChoiceInputProps extends FieldFrameProps {
  field: Field<number[]>
  options: readonly ChoiceOption[]
  placeholder?: string
}

/** Any number of things already loaded. The value is the list of their ids. */
export function MultiChoiceInput({
  field,
  label,
  help,
  required,
  options,
  placeholder,
}: MultiChoiceInputProps) {
  const byId = new Map(options.map((option) => [option.id, option]))
  return (
    <FieldFrame field={field} label={label} help={help} required={required}>
      <Autocomplete
        id={field.id}
        multiple
        size="small"
        disableCloseOnSelect
        options={options}
        value={field.value.flatMap((id) => byId.get(id) ?? [])}
        onChange={(_event, chosen) => field.set(chosen.map((option) => option.id))}
        getOptionLabel={optionLabel}
        getOptionKey={(option) => option.id}
        isOptionEqualToValue={sameOption}
        renderOption={({ key, ...props }, option) => (
          <li key={key} {...props}>
            <OptionLine option={option} />
          </li>
        )}
        renderInput={(params) => (
          <TextField
            {...params}
            name={field.name}
            placeholder={field.value.length === 0 ? placeholder : undefined}
            error={field.error !== undefined}
            slotProps={{
              ...params.slotProps,
              htmlInput: {
                ...params.slotProps.htmlInput,
                'aria-describedby': describedBy(field, help),
                'aria-required': required,
              },
            }}
          />
        )}
        noOptionsText={adminTexts.form.noOptions}
        readOnly={field.readOnly}
      />
    </FieldFrame>
  )
}

function describedBy<T>(field: Field<T>, help: unknown): string | undefined {
  return field.error !== undefined || help !== undefined ? helpId(field) : undefined
}
