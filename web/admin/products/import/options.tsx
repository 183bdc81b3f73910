import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import { importTexts } from '#web/texts/admin-csv.ts'
import { Section } from '../../ui/section.tsx'
import type { ImportOptions } from '../csv/csv-session.ts'

const texts = importTexts.options

/** By default names of existing products are overwritten and unknown codes skipped (bulk.md §17). */
export const DEFAULT_OPTIONS: ImportOptions = { overwriteProductName: true, importNewProducts: false }

interface ImportOptionsInputProps {
  options: ImportOptions
  onChange: (options: ImportOptions) => void
  disabled: boolean
}

export function ImportOptionsInput({ options, onChange, disabled }: ImportOptionsInputProps) {
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
    </Section>
  )
}
