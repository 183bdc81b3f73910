/** Puts the labels of MUI's fields above them, as `FieldFrame` does; for screens whose fields are no form that is saved. */
export const LABEL_ABOVE = {
  '& .MuiInputLabel-root': {
    position: 'static',
    transform: 'none',
    maxWidth: 'none',
    mb: 0.5,
    fontSize: '0.8125rem',
    fontWeight: 600,
    lineHeight: '1.25rem',
    pointerEvents: 'auto',
    '&:not(.Mui-focused, .Mui-error)': { color: 'text.primary' },
  },
  '& .MuiOutlinedInput-notchedOutline': { top: 0, '& legend': { display: 'none' } },
  // MUI hides it behind a label inside the field.
  '& .MuiInputBase-input::placeholder': { opacity: '0.55 !important' },
  '& .MuiFormHelperText-root': { mx: 0 },
} as const

/** Moves a button to the height of the field beside it. */
export const BESIDE_FIELD = { mt: 'calc(1.25rem + 4px)' } as const
