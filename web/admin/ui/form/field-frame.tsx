import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import { adminTexts } from '#web/texts/admin.ts'
import type { Field } from './use-form.ts'

export interface FieldFrameProps {
  label: string
  help?: ReactNode
  required?: boolean
}

/** Label above, help or error below; a changed value is marked with a word. */
export function FieldFrame<T>({
  field,
  label,
  help,
  required,
  children,
}: FieldFrameProps & { field: Field<T>; children: ReactNode }) {
  const { id, error, changed, readOnly } = field
  return (
    <FormControl fullWidth error={error !== undefined} sx={readOnly ? READ_ONLY : undefined}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline', mb: 0.5 }}>
        <FormLabel htmlFor={id} sx={{ fontWeight: 600, fontSize: '0.8125rem', color: 'text.primary' }}>
          {label}
          {required && !readOnly ? (
            <Box component="span" aria-hidden sx={{ color: 'text.secondary', ml: 0.5 }}>
              *
            </Box>
          ) : null}
        </FormLabel>
        {changed ? (
          <Box component="span" sx={{ fontSize: '0.75rem', color: 'secondary.dark' }}>
            {adminTexts.form.changed}
          </Box>
        ) : null}
      </Box>
      {children}
      {error !== undefined || help !== undefined ? (
        <FormHelperText id={helpId(field)} sx={{ mx: 0 }}>
          {error ?? help}
        </FormHelperText>
      ) : null}
    </FormControl>
  )
}

const READ_ONLY = { '& .MuiOutlinedInput-root': { bgcolor: 'background.default' } } as const

/** Value of `aria-describedby` for a field: the id of the line under it, if there is one. */
export function describedBy<T>(field: Field<T>, help: ReactNode): string | undefined {
  return field.error !== undefined || help !== undefined ? helpId(field) : undefined
}

/** The id of the line under a field. */
export function helpId<T>(field: Field<T>): string {
  return `${field.id}-help`
}
