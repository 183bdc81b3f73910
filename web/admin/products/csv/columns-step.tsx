import { useId } from 'react'
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
import type { Field } from '#domain/csv/headers.ts'
import type { Layout } from '#domain/csv/layout.ts'
import type { NumberConvention } from '#domain/csv/prices.ts'
import { csvTexts } from '#web/texts/admin-csv.ts'
import { Section } from '../../ui/section.tsx'
import type { CsvFacts } from './csv-session.ts'
import { fieldLabel } from './field-label.ts'
import { assignColumn, columnsProblem } from './layout-state.ts'
import { SampleTable } from './sample-table.tsx'
import type { OpenCsv } from './use-csv-file.ts'

const texts = csvTexts.columns
interface ColumnsStepProps {
  csv: OpenCsv
  /** The fields that this screen uses. */
  fields: readonly Field[]
  onLayout: (layout: Layout) => void
  onContinue: () => void
  /** Control that chooses another file. */
  otherFile: ReactNode
}

/** Assignment of columns and decimal separator: guessed, shown, correctable. */
export function ColumnsStep({
  csv: { fileName, facts, working },
  fields,
  onLayout,
  onContinue,
  otherFile,
}: ColumnsStepProps) {
  const { layout } = facts
  const problem = columnsProblem(layout, fields)
  return (
    <Section title={texts.title} count={fileName}>
      <Stack spacing={2.5}>
        <FileFacts facts={facts} />
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: 'repeat(4, 1fr)' },
          }}
        >
          {fields.map((field) => (
            <ColumnSelect key={field} field={field} facts={facts} onLayout={onLayout} />
          ))}
        </Box>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
          {layout.columns.price === null ? null : <Convention layout={layout} onLayout={onLayout} />}
          <HeaderSelect facts={facts} onLayout={onLayout} />
        </Box>
        <SampleTable facts={facts} />
        {working ? <LinearProgress aria-label={csvTexts.preview.label} /> : null}
        {problem === null ? null : <Alert severity="warning">{problem}</Alert>}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button
            variant="contained"
            color="secondary"
            disabled={problem !== null || working}
            onClick={onContinue}
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
function FileFacts({ facts: { encoding, separator, unclosedQuote } }: { facts: CsvFacts }) {
  const { encodings, separators } = csvTexts.facts
  return (
    <>
      <Box component="p" sx={{ m: 0, color: 'text.secondary' }}>
        {encodings[encoding]}, {separators[separator]}
      </Box>
      {unclosedQuote === null ? null : (
        <Alert severity="warning">{csvTexts.facts.unclosedQuote(String(unclosedQuote))}</Alert>
      )}
    </>
  )
}

function ColumnSelect({
  field,
  facts,
  onLayout,
}: {
  field: Field
  facts: CsvFacts
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
          // oxlint-disable-next-line react/no-array-index-key
          <option key={column} value={column}>
            {name}
          </option>
        ))}
      </NativeSelect>
    </Labelled>
  )
}

function HeaderSelect({
  facts: { layout, head },
  onLayout,
}: {
  facts: CsvFacts
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

function Labelled({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <FormControl fullWidth sx={{ minWidth: 0 }}>
      <FormLabel htmlFor={id} sx={LABEL}>
        {label}
      </FormLabel>
      {children}
    </FormControl>
  )
}

const LABEL = { fontWeight: 600, fontSize: '0.8125rem', color: 'text.primary', mb: 0.5 } as const

function headerChoices(head: CsvFacts['head'], headerRow: number | null): number[] {
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
