import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import type { Field } from '#domain/price-file/columns/headers.ts'
import type { Layout } from '#domain/price-file/columns/layout.ts'
import { isWithoutHeaders } from '#domain/price-file/columns/supplier-layout.ts'
import { priceFileTexts } from '#web/texts/admin-price-file.ts'
import { supplierTexts } from '#web/texts/admin-suppliers.ts'
import { Section } from '../../../ui/section.tsx'
import { AdjustmentInput, useAdjustmentDraft } from '../suppliers/adjustment-input.tsx'
import type { PriceFileFacts } from '../price-file-facts.ts'
import { columnsProblem } from '../layout-state.ts'
import { SupplierInput } from '../suppliers/supplier-input.tsx'
import type { OpenPriceFile } from '../price-file-state.ts'
import { UnreadParts } from './unread-parts.tsx'
import { ColumnSelect, Convention, HeaderSelect, SheetSelect } from './layout-inputs.tsx'
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
  const { text, sheets, inZip, unclosedQuote } = facts
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
      <UnreadParts facts={facts} />
    </>
  )
}
