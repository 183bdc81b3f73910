import { useId, useState } from 'react'
import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { ADJUSTMENTS, VAT_FACTOR, readAdjustment } from '#domain/csv/price-adjustment.ts'
import type { AdjustmentKind, PriceAdjustment } from '#domain/csv/price-adjustment.ts'
import type { Layout } from '#domain/csv/layout.ts'
import { readPrice } from '#domain/csv/prices.ts'
import { adjustmentTexts as texts } from '#web/texts/admin-suppliers.ts'
import { formatCost } from '../../ui/format.ts'
import { adjustmentText } from './adjustment-text.ts'
import type { CsvFacts } from './csv-session.ts'
import { Labelled } from './labelled.tsx'

interface Typed {
  readonly kind: AdjustmentKind | null
  readonly by: string
}

/** An adjustment while it is being typed. */
export interface AdjustmentDraft {
  readonly typed: Typed
  /** Why no price can be adjusted by it, in Spanish. */
  readonly problem: string | null
  readonly change: (typed: Typed) => void
  /** Forgets what was typed for that of the layout. */
  readonly follow: () => void
}

const NOTHING_TYPED: Typed = { kind: null, by: '' }

/**
 * The adjustment of a layout as a draft; a number that cannot be used leaves prices as they are. A layout with another
 * adjustment, that of another sheet, takes the place of what was typed.
 */
export function useAdjustmentDraft(layout: Layout, onLayout: (layout: Layout) => void): AdjustmentDraft {
  const ofLayout = layout.adjustment ?? NOTHING_TYPED
  const [draft, setTyped] = useState(ofLayout)
  const typed = isSame(adjustmentOf(draft), layout.adjustment) ? draft : ofLayout
  return {
    typed,
    problem: problemOf(typed),
    follow: () => setTyped(ofLayout),
    change(next) {
      setTyped(next)
      onLayout({ ...layout, adjustment: adjustmentOf(next) })
    },
  }
}

/** What the prices of the file are multiplied or divided by, with the first of them as an example. */
export function AdjustmentInput({ draft, facts }: { draft: AdjustmentDraft; facts: CsvFacts }) {
  const id = useId()
  const { typed, problem, change } = draft
  const example = exampleOf(facts)
  // A field that was just shown blank is no mistake yet.
  const isWrong = problem !== null && typed.by !== ''
  return (
    <Box>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: '1fr', sm: isTyped(typed.kind) ? '2fr 1fr' : '1fr' },
        }}
      >
        <Labelled id={id} label={texts.label}>
          <NativeSelect
            id={id}
            value={typed.kind ?? ''}
            onChange={({ target }) => {
              const kind = ADJUSTMENTS.find((one) => one === target.value) ?? null
              change({ kind, by: kind === 'vat' ? VAT_FACTOR : '' })
            }}
            input={<OutlinedInput size="small" />}
          >
            <option value="">{texts.none}</option>
            {ADJUSTMENTS.map((kind) => (
              <option key={kind} value={kind}>
                {texts.kinds[kind]}
              </option>
            ))}
          </NativeSelect>
        </Labelled>
        {isTyped(typed.kind) ? (
          <Labelled id={`${id}-by`} label={texts.amount[typed.kind]}>
            <OutlinedInput
              key={typed.kind}
              id={`${id}-by`}
              size="small"
              autoComplete="off"
              value={typed.by}
              error={isWrong}
              onChange={({ target }) => change({ kind: typed.kind, by: target.value })}
              inputProps={{ inputMode: 'decimal', maxLength: 20, 'aria-describedby': `${id}-help` }}
            />
          </Labelled>
        ) : null}
      </Box>
      <FormControl error={isWrong} fullWidth>
        <FormHelperText id={`${id}-help`} sx={{ mx: 0 }}>
          {problem ?? example}
        </FormHelperText>
      </FormControl>
    </Box>
  )
}

function isTyped(kind: AdjustmentKind | null): kind is Exclude<AdjustmentKind, 'vat'> {
  return kind !== null && kind !== 'vat'
}

function adjustmentOf({ kind, by }: Typed): PriceAdjustment | null {
  return kind === null ? null : readAdjustment(kind, by)
}

function isSame(one: PriceAdjustment | null, other: PriceAdjustment | null): boolean {
  return one?.kind === other?.kind && one?.by === other?.by
}

function problemOf(typed: Typed): string | null {
  return isTyped(typed.kind) && adjustmentOf(typed) === null ? texts.wrong[typed.kind] : null
}

function exampleOf({ sample, layout: { columns, convention, adjustment } }: CsvFacts): string | null {
  const { price: column } = columns
  if (adjustment === null || column === null) return null
  for (const record of sample) {
    const inFile = readPrice(record[column] ?? '', convention)
    const here = readPrice(record[column] ?? '', convention, adjustment)
    if ('value' in inFile && 'value' in here && inFile.value !== null && here.value !== null) {
      const [from, to] = [formatCost(Number(inFile.value)), formatCost(Number(here.value))]
      return texts.example(from, adjustmentText(adjustment), to)
    }
  }
  return null
}
