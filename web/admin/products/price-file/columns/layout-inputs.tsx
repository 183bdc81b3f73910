import { useId } from 'react'
import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import type { Field } from '#domain/price-file/columns/headers.ts'
import type { Layout } from '#domain/price-file/columns/layout.ts'
import type { NumberConvention } from '#domain/price-file/cells/prices.ts'
import { priceFileTexts } from '#web/texts/admin-price-file.ts'
import { LABEL, Labelled } from '../labelled.tsx'
import { assignColumn } from '../layout-state.ts'
import type { PriceFileFacts } from '../price-file-facts.ts'
import { fieldLabel } from './field-label.ts'

const texts = priceFileTexts.columns

export function ColumnSelect({
  field,
  facts,
  onLayout,
}: {
  field: Field
  facts: PriceFileFacts
  onLayout: (layout: Layout) => void
}) {
  const id = useId()
  const { layout, names } = facts
  return (
    <Labelled id={id} label={fieldLabel(field, facts.priceField)}>
      <NativeSelect
        id={id}
        value={layout.columns[field] ?? ''}
        onChange={({ target }) =>
          onLayout(assignColumn(layout, field, target.value === '' ? null : Number(target.value)))
        }
        input={<OutlinedInput size="small" />}
      >
        <option value="">{texts.none}</option>
        {names.map((name, column) => (
          <option key={column} value={column}>
            {name}
          </option>
        ))}
      </NativeSelect>
    </Labelled>
  )
}

/** Suppliers keep one sheet a brand, or a cover sheet before the list. */
export function SheetSelect({
  facts: { sheets, sheet },
  onSheet,
}: {
  facts: PriceFileFacts
  onSheet: (sheet: number) => void
}) {
  const id = useId()
  return (
    <Box sx={{ maxWidth: 420 }}>
      <Labelled id={id} label={texts.sheet}>
        <NativeSelect
          id={id}
          value={sheet}
          onChange={({ target }) => onSheet(Number(target.value))}
          input={<OutlinedInput size="small" />}
        >
          {sheets.map((name, index) => (
            <option key={index} value={index}>
              {name}
            </option>
          ))}
        </NativeSelect>
      </Labelled>
    </Box>
  )
}

export function HeaderSelect({
  facts: { layout, head },
  onLayout,
}: {
  facts: PriceFileFacts
  onLayout: (layout: Layout) => void
}) {
  const id = useId()
  return (
    <Labelled id={id} label={texts.header}>
      <NativeSelect
        id={id}
        value={layout.headerRow ?? ''}
        onChange={({ target }) =>
          onLayout({ ...layout, headerRow: target.value === '' ? null : Number(target.value) })
        }
        input={<OutlinedInput size="small" />}
      >
        <option value="">{texts.noHeader}</option>
        {headerChoices(head, layout.headerRow).map((row) => (
          <option key={row} value={row}>
            {texts.headerRow(row + 1, shortText(head[row] ?? []))}
          </option>
        ))}
      </NativeSelect>
    </Labelled>
  )
}

export function Convention({ layout, onLayout }: { layout: Layout; onLayout: (layout: Layout) => void }) {
  const id = useId()
  return (
    <FormControl>
      <FormLabel id={id} sx={LABEL}>
        {texts.convention}
      </FormLabel>
      <RadioGroup
        row
        aria-labelledby={id}
        value={layout.convention}
        onChange={(_event, value) =>
          onLayout({ ...layout, convention: value as NumberConvention, isConventionSure: true })
        }
      >
        <FormControlLabel value="point" control={<Radio size="small" />} label={texts.point} />
        <FormControlLabel value="comma" control={<Radio size="small" />} label={texts.comma} />
      </RadioGroup>
      <FormHelperText sx={{ mx: 0 }}>{layout.isConventionSure ? texts.sure : texts.unsure}</FormHelperText>
    </FormControl>
  )
}

function headerChoices(head: PriceFileFacts['head'], headerRow: number | null): number[] {
  const rows = head.flatMap((record, row) => (record.some((cell) => cell.trim() !== '') ? [row] : []))
  return headerRow === null || rows.includes(headerRow) ? rows : [...rows, headerRow]
}

function shortText(record: readonly string[]): string {
  const text = record
    .filter((cell) => cell.trim() !== '')
    .join(' · ')
    .replace(/\s+/g, ' ')
  return text.length > 60 ? `${text.slice(0, 59)}…` : text
}
