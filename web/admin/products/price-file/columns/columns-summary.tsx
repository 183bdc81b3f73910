import EditIcon from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Field } from '#domain/price-file/columns/headers.ts'
import { priceFileTexts } from '#web/texts/admin-price-file.ts'
import { adjustmentTexts } from '#web/texts/admin-suppliers.ts'
import { adjustmentReasons } from '../suppliers/adjustment-text.ts'
import type { PriceFileFacts } from '../price-file-facts.ts'
import { fieldLabel } from './field-label.ts'

const texts = priceFileTexts.columns

const MAIN: ReadonlySet<Field> = new Set(['code', 'name', 'price'])

/** The assigned columns in one line, with a button to correct them. */
export function ColumnsSummary({
  facts: { layout, names, priceField, sheets, sheet },
  fields,
  onChange,
}: {
  facts: PriceFileFacts
  fields: readonly Field[]
  onChange: () => void
}) {
  const { columns, convention, adjustments } = layout
  // Code, name and price are worth a word where they are missing; of what a file may also have, only what it has.
  const left = fields.filter((field) => columns[field] === null && !MAIN.has(field))
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2.5, rowGap: 0.5 }}>
      <Box
        component="dl"
        aria-label={texts.summary}
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2.5, rowGap: 0.5, m: 0 }}
      >
        {sheets.length > 1 ? <Fact label={texts.sheet} value={sheets[sheet] ?? ''} /> : null}
        {fields
          .filter((field) => !left.includes(field))
          .map((field) => (
            <Fact
              key={field}
              label={fieldLabel(field, priceField)}
              value={columns[field] === null ? texts.none : (names[columns[field]] ?? '')}
            />
          ))}
        {columns.price === null ? null : <Fact label={texts.convention} value={texts[convention]} />}
        {columns.price === null || adjustments.length === 0 ? null : (
          <Fact label={adjustmentTexts.summary} value={adjustmentReasons(adjustments)} />
        )}
        {left.length === 0 ? null : (
          <Fact
            label={texts.withoutColumn}
            value={left.map((field) => fieldLabel(field, priceField).toLocaleLowerCase('es-MX')).join(', ')}
          />
        )}
      </Box>
      <Button size="small" startIcon={<EditIcon />} onClick={onChange}>
        {texts.change}
      </Button>
    </Box>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <Box sx={{ display: 'flex', gap: 0.75 }}>
      <Box component="dt" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
        {value}
      </Box>
    </Box>
  )
}
