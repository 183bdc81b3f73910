import { useState } from 'react'
import Box from '@mui/material/Box'
import { productTexts } from '#web/texts/admin-products.ts'
import { callAdmin } from '../ui/call-admin.ts'
import { TextInput } from '../ui/form/text-input.tsx'
import type { Field } from '../ui/form/use-form.ts'

const texts = productTexts.form
const NONE: readonly string[] = []

/** The brand of a product. The most frequent brands of the account are offered once somebody is about to type one. */
export function BrandInput({ field }: { field: Field<string> }) {
  const [brands, setBrands] = useState<readonly string[] | null>(null)

  function load(): void {
    if (brands !== null || field.readOnly) return
    setBrands(NONE)
    callAdmin('GET /api/products/filter-options', {})
      .then((options) => setBrands(options.brands))
      // Without suggestions a brand can still be typed; the next focus loads them again.
      .catch(() => setBrands(null))
  }

  return (
    <Box onFocus={load}>
      <TextInput field={field} label={texts.brand} help={texts.brandHelp} suggestions={brands ?? NONE} />
    </Box>
  )
}
