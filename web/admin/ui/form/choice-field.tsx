import type { ReactNode } from 'react'
import type { AutocompleteRenderInputParams } from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { OPTION_PROPS } from './choice-option.tsx'
import { describedBy } from './field-frame.tsx'
import type { FieldFrameProps } from './field-frame.tsx'
import type { Field } from './use-form.ts'

interface ChoiceFieldProps<T> extends FieldFrameProps {
  field: Field<T>
  placeholder?: string | undefined
  /** The focus starts here when the screen opens. */
  autoFocus?: boolean | undefined
}

/** Autocomplete props shared by all fields of {@link ChoiceOption}s: single or multiple, loaded or searched. */
export function choiceProps<T>({ field, help, required, placeholder, autoFocus }: ChoiceFieldProps<T>) {
  return {
    id: field.id,
    size: 'small',
    readOnly: field.readOnly,
    ...OPTION_PROPS,
    // The list is rendered beside its field: in the same landmark or dialog, and above what would clip it.
    disablePortal: true,
    slotProps: { popper: { popperOptions: { strategy: 'fixed' } } },
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
