import type { ReactNode } from 'react'
import type { AutocompleteRenderInputParams } from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { OptionLine, optionLabel, sameOption } from './choice-option.tsx'
import type { ChoiceOption } from './choice-option.tsx'
import { describedBy } from './field-frame.tsx'
import type { FieldFrameProps } from './field-frame.tsx'
import type { Field } from './use-form.ts'

interface ChoiceFieldProps<T> extends FieldFrameProps {
  field: Field<T>
  placeholder?: string | undefined
  /** The cursor starts here when the screen opens. */
  autoFocus?: boolean | undefined
}

/** What every field with a drop-down of {@link ChoiceOption}s hands to Autocomplete, one or many, loaded or searched. */
export function choiceProps<T>({ field, help, required, placeholder, autoFocus }: ChoiceFieldProps<T>) {
  return {
    id: field.id,
    size: 'small',
    readOnly: field.readOnly,
    getOptionLabel: optionLabel,
    getOptionKey: (option: ChoiceOption) => option.id,
    isOptionEqualToValue: sameOption,
    // The list stands in the document where its field does: in the same landmark or dialog, over what would clip it.
    disablePortal: true,
    slotProps: { popper: { popperOptions: { strategy: 'fixed' } } },
    renderOption: (
      { key, ...props }: React.HTMLAttributes<HTMLLIElement> & { key: React.Key },
      option: ChoiceOption,
    ): ReactNode => (
      <li key={key} {...props}>
        <OptionLine option={option} />
      </li>
    ),
    renderInput: (params: AutocompleteRenderInputParams): ReactNode => (
      <TextField
        {...params}
        name={field.name}
        placeholder={placeholder}
        autoFocus={autoFocus}
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
    ),
  } as const
}
