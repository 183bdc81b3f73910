import { useId } from 'react'
import FormControl from '@mui/material/FormControl'
import FormLabel from '@mui/material/FormLabel'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { compareTexts as texts } from '#web/texts/admin-compare.ts'

interface PricelistSelectProps {
  pricelists: readonly { id: number; name: string }[]
  value: number | null
  disabled: boolean
  onChange: (id: number) => void
}

/** Selects the price list to compare, by name and id. */
export function PricelistSelect({ pricelists, value, disabled, onChange }: PricelistSelectProps) {
  const id = useId()
  return (
    <FormControl sx={{ width: '100%', maxWidth: 360 }}>
      <FormLabel htmlFor={id} sx={{ fontWeight: 600, fontSize: '0.8125rem', color: 'text.primary', mb: 0.5 }}>
        {texts.pricelist}
      </FormLabel>
      <NativeSelect
        id={id}
        value={value ?? ''}
        disabled={disabled}
        onChange={({ target }) => onChange(Number(target.value))}
        input={<OutlinedInput size="small" />}
      >
        {value === null ? (
          <option value="" disabled>
            {texts.choosePricelist}
          </option>
        ) : null}
        {pricelists.map((list) => (
          <option key={list.id} value={list.id}>
            {texts.option(list.name, list.id)}
          </option>
        ))}
      </NativeSelect>
    </FormControl>
  )
}
