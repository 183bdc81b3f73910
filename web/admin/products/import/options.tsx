import type { ReactNode } from 'react'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import { importTexts } from '#web/texts/admin-price-file.ts'
import { Section } from '../../ui/section.tsx'
import type { ImportOptions } from '../price-file/price-file-facts.ts'

const texts = importTexts.options

/** Categories can be chosen before a file is read, although the file may name none. */
export interface ChosenOptions extends ImportOptions {
  readonly categories: NonNullable<ImportOptions['categories']>
}

/** By default names of existing products are overwritten and unknown codes skipped (bulk.md §17). */
export const DEFAULT_OPTIONS = {
  overwriteProductName: true,
  importNewProducts: false,
  categories: { create: false, motherId: null },
} satisfies ImportOptions as ChosenOptions

/** The first file of an account, opened from 'Hoy': all products are new. */
export const FIRST_OPTIONS: ChosenOptions = {
  ...DEFAULT_OPTIONS,
  importNewProducts: true,
  categories: { create: true, motherId: null },
}

/** A file of a price update continues here for its unknown codes: the names of the others stay. */
export const UNKNOWN_OPTIONS: ChosenOptions = {
  ...DEFAULT_OPTIONS,
  overwriteProductName: false,
  importNewProducts: true,
}

interface ImportOptionsInputProps {
  options: ChosenOptions
  onChange: (options: ChosenOptions) => void
  disabled: boolean
  /** The options that depend on the open file. */
  children: ReactNode
}

export function ImportOptionsInput({ options, onChange, disabled, children }: ImportOptionsInputProps) {
  return (
    <Section title={texts.title}>
      <Stack direction={{ xs: 'column', md: 'row' }} sx={{ columnGap: 3 }}>
        {(['overwriteProductName', 'importNewProducts'] as const).map((name) => (
          <FormControlLabel
            key={name}
            label={texts[name]}
            control={
              <Checkbox
                size="small"
                name={name}
                checked={options[name]}
                disabled={disabled}
                onChange={({ target }) => onChange({ ...options, [name]: target.checked })}
              />
            }
          />
        ))}
      </Stack>
      {children}
    </Section>
  )
}
