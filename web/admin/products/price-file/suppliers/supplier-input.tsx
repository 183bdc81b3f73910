import { useId } from 'react'
import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { PriceField } from '#domain/price-file/columns/headers.ts'
import { MAX_LENGTH } from '#domain/limits.ts'
import { supplierTexts as texts } from '#web/texts/admin-suppliers.ts'
import { Labelled } from '../labelled.tsx'

interface SupplierInputProps {
  priceField: PriceField
  name: string
  onChange: (name: string) => void
}

/** The name of the supplier; with a name the columns are remembered. */
export function SupplierInput({ priceField, name, onChange }: SupplierInputProps) {
  const id = useId()
  return (
    <Box sx={{ maxWidth: 420 }}>
      <Labelled id={id} label={texts.remember[priceField]}>
        <OutlinedInput
          id={id}
          size="small"
          autoComplete="off"
          value={name}
          onChange={({ target }) => onChange(target.value)}
          inputProps={{ maxLength: MAX_LENGTH.name, 'aria-describedby': `${id}-help` }}
        />
      </Labelled>
      <FormHelperText id={`${id}-help`} sx={{ mx: 0 }}>
        {texts.help}
      </FormHelperText>
    </Box>
  )
}
