import { useEffect, useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import LinearProgress from '@mui/material/LinearProgress'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Stack from '@mui/material/Stack'
import type { Field } from '#domain/price-file/columns/headers.ts'
import type { Layout } from '#domain/price-file/columns/layout.ts'
import type { NumberConvention } from '#domain/price-file/cells/prices.ts'
import { isWithoutHeaders } from '#domain/price-file/columns/supplier-layout.ts'
import { priceFileTexts } from '#web/texts/admin-price-file.ts'
import { supplierTexts } from '#web/texts/admin-suppliers.ts'
import { Section } from '../../../ui/section.tsx'
import { AdjustmentInput, useAdjustmentDraft } from '../suppliers/adjustment-input.tsx'
import type { PriceFileFacts } from '../price-file-facts.ts'
import { LABEL, Labelled } from '../labelled.tsx'
import { assignColumn, columnsProblem } from '../layout-state.ts'
import { SupplierInput } from '../suppliers/supplier-input.tsx'
import type { OpenPriceFile } from '../price-file-state.ts'
import { fieldLabel } from './field-label.ts'
import { FormulasWithoutResult } from './formulas-without-result.tsx'
import { SampleTable } from './sample-table.tsx'

const texts = priceFileTexts.columns
interface ColumnsStepProps {
  openFile: OpenPriceFile
  /** The fields that this screen uses. */
  fields: readonly Field[]
  onLayout: (layout: Layout) => void
  onSheet: (sheet: number) => void
  /** Takes the name under which the columns are remembered, blank for none. */
  onContinue: (supplier: string) => void
  /** Control that chooses another file. */
  otherFile: ReactNode
}

/** Assignment of columns and decimal separator: guessed, shown, correctable. */
export function ColumnsStep({
  openFile: { fileName, facts, working },
  fields,
  onLayout,
  onSheet,
  onContinue,
  otherFile,
}: ColumnsStepProps) {
  const { layout } = facts
  const [readAs, setReadAs] = useState(facts.supplier)
  const [supplier, setSupplier] = useState(readAs?.name ?? '')
  const adjustment = useAdjustmentDraft(layout, onLayout)
  // Another sheet was read. Its choices also apply to a sheet of no known supplier.
  if (facts.supplier?.id !== readAs?.id) {
    setReadAs(facts.supplier)
    if (facts.supplier !== null) {
      setSupplier(facts.supplier.name)
      adjustment.follow()
    }
  }
  const hasPrice = layout.columns.price !== null
  const problem = columnsProblem(layout, fields)
  const canContinue = problem === null && !(hasPrice && adjustment.isWrong)
  // A press while the rows are read again takes effect afterwards; a disabled button would lose it.
  const isWanted = useRef(false)
  useEffect(() => {
    if (working || !isWanted.current) return
    isWanted.current = false
    if (canContinue) onContinue(supplier.trim())
  }, [working, canContinue, onContinue, supplier])

  return (
    <Section title={texts.title} count={fileName}>
      <Stack spacing={2.5}>
        <FileFacts facts={facts} />
        {facts.supplier !== null && isWithoutHeaders(facts.supplier.signature) ? (
          <Alert severity="info">{supplierTexts.looksLike(facts.supplier.name)}</Alert>
        ) : null}
        {facts.sheets.length > 1 ? <SheetSelect facts={facts} onSheet={onSheet} /> : null}
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
          }}
        >
          {fields.map((field) => (
            <ColumnSelect key={field} field={field} facts={facts} onLayout={onLayout} />
          ))}
        </Box>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
          {hasPrice ? <Convention layout={layout} onLayout={onLayout} /> : null}
          <HeaderSelect facts={facts} onLayout={onLayout} />
        </Box>
        {hasPrice ? <AdjustmentInput draft={adjustment} facts={facts} /> : null}
        {facts.keyDoubt === null ? null : <Alert severity="warning">{texts.keyDoubts[facts.keyDoubt]}</Alert>}
        {facts.priceDoubt === null ? null : (
          <Alert severity="warning">{texts.priceDoubts[facts.priceDoubt]}</Alert>
        )}
        <SampleTable facts={facts} />
        {working ? <LinearProgress aria-label={priceFileTexts.preview.label} /> : null}
        {facts.signature === '' ? null : (
          <SupplierInput priceField={facts.priceField} name={supplier} onChange={setSupplier} />
        )}
        {problem === null ? null : <Alert severity="warning">{problem}</Alert>}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button
            variant="contained"
            color="secondary"
            disabled={!canContinue}
            onClick={() => {
              if (working) isWanted.current = true
              else onContinue(supplier.trim())
            }}
          >
            {texts.continue}
          </Button>
          {otherFile}
        </Box>
      </Stack>
    </Section>
  )
}

/** What was detected about the file. */
function FileFacts({ facts }: { facts: PriceFileFacts }) {
  const { text, sheets, inZip, unclosedQuote, formulasWithoutResult } = facts
  const { encodings, separators, sheet } = priceFileTexts.facts
  return (
    <>
      <Box component="p" sx={{ m: 0, color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {inZip === null ? null : `${priceFileTexts.facts.inZip(inZip)} · `}
        {text === null
          ? sheet(sheets.length)
          : `${encodings[text.encoding]}, ${separators[text.separator ?? 'none']}`}
      </Box>
      {unclosedQuote === null ? null : (
        <Alert severity="warning">{priceFileTexts.facts.unclosedQuote(String(unclosedQuote))}</Alert>
      )}
      <FormulasWithoutResult count={formulasWithoutResult} />
    </>
  )
}

function ColumnSelect({
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
function SheetSelect({
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

function HeaderSelect({
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

function Convention({ layout, onLayout }: { layout: Layout; onLayout: (layout: Layout) => void }) {
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
