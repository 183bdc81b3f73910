import { useId, useState } from 'react'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import { ADJUSTMENTS, VAT_FACTOR, readAdjustment } from '#domain/price-file/cells/price-adjustment.ts'
import type { AdjustmentKind, PriceAdjustment } from '#domain/price-file/cells/price-adjustment.ts'
import type { Layout } from '#domain/price-file/columns/layout.ts'
import { readPrice } from '#domain/price-file/cells/prices.ts'
import { adjustmentTexts as texts } from '#web/texts/admin-suppliers.ts'
import { formatCost } from '../../../ui/format.ts'
import type { PriceFileFacts } from '../price-file-facts.ts'
import { LABEL, Labelled } from '../labelled.tsx'
import { adjustmentText } from './adjustment-text.ts'

/** The kinds that are chosen, each with its number as it was typed. */
type Typed = Readonly<Partial<Record<AdjustmentKind, string>>>

/** Adjustments while they are being typed. */
export interface AdjustmentDraft {
  readonly typed: Typed
  /** Whether no price can be adjusted by one of them. */
  readonly isWrong: boolean
  readonly change: (typed: Typed) => void
  /** Replaces the draft by the adjustments of the layout. */
  readonly follow: () => void
}

/**
 * The adjustments of a layout as a draft; an invalid number leaves prices unchanged. A layout with other adjustments,
 * such as that of another sheet, replaces the draft.
 */
export function useAdjustmentDraft(layout: Layout, onLayout: (layout: Layout) => void): AdjustmentDraft {
  const ofLayout = Object.fromEntries(layout.adjustments.map(({ kind, by }) => [kind, by])) as Typed
  const [draft, setTyped] = useState(ofLayout)
  const typed = isSame(adjustmentsIn(draft), adjustmentsIn(ofLayout)) ? draft : ofLayout
  return {
    typed,
    isWrong: chosenIn(typed).some((kind) => problemOf(kind, typed) !== null),
    follow: () => setTyped(ofLayout),
    change(next) {
      setTyped(next)
      onLayout({ ...layout, adjustments: adjustmentsIn(next) })
    },
  }
}

/** What the prices of the file are multiplied and divided by, with the first of them as an example. */
export function AdjustmentInput({ draft, facts }: { draft: AdjustmentDraft; facts: PriceFileFacts }) {
  const { typed, change } = draft
  const chosen = chosenIn(typed)
  const example = exampleOf(facts)
  return (
    <FormControl component="fieldset" fullWidth sx={{ minWidth: 0 }}>
      <FormLabel component="legend" sx={LABEL}>
        {texts.label}
      </FormLabel>
      <FormGroup row>
        {ADJUSTMENTS.map((kind) => (
          <FormControlLabel
            key={kind}
            label={texts.kinds[kind]}
            control={
              <Checkbox
                size="small"
                checked={typed[kind] !== undefined}
                onChange={(_event, isChosen) => change(withKind(typed, kind, isChosen))}
              />
            }
          />
        ))}
      </FormGroup>
      <Box
        sx={{ display: 'grid', gap: 2, pt: 0.5, gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, 1fr)' } }}
      >
        {chosen.map((kind) =>
          isTyped(kind) ? (
            <AmountInput
              key={kind}
              kind={kind}
              by={typed[kind] ?? ''}
              problem={problemOf(kind, typed)}
              onChange={(by) => change({ ...typed, [kind]: by })}
            />
          ) : null,
        )}
      </Box>
      {example === null ? null : <FormHelperText sx={{ mx: 0 }}>{example}</FormHelperText>}
    </FormControl>
  )
}

interface AmountInputProps {
  kind: TypedKind
  by: string
  problem: string | null
  onChange: (by: string) => void
}

function AmountInput({ kind, by, problem, onChange }: AmountInputProps) {
  const id = useId()
  // A field that was just shown blank is no mistake yet.
  const isWrong = problem !== null && by !== ''
  return (
    <Labelled id={id} label={texts.amount[kind]}>
      <OutlinedInput
        id={id}
        size="small"
        autoComplete="off"
        value={by}
        error={isWrong}
        onChange={({ target }) => onChange(target.value)}
        inputProps={{ inputMode: 'decimal', maxLength: 20, 'aria-describedby': `${id}-help` }}
      />
      <FormHelperText id={`${id}-help`} error={isWrong} sx={{ mx: 0 }}>
        {problem}
      </FormHelperText>
    </Labelled>
  )
}

type TypedKind = Exclude<AdjustmentKind, 'vat'>

function isTyped(kind: AdjustmentKind): kind is TypedKind {
  return kind !== 'vat'
}

function chosenIn(typed: Typed): AdjustmentKind[] {
  return ADJUSTMENTS.filter((kind) => typed[kind] !== undefined)
}

function withKind(typed: Typed, kind: AdjustmentKind, isChosen: boolean): Typed {
  const { [kind]: _without, ...others } = typed
  return isChosen ? { ...others, [kind]: isTyped(kind) ? '' : VAT_FACTOR } : others
}

function adjustmentsIn(typed: Typed): PriceAdjustment[] {
  return chosenIn(typed).flatMap((kind) => readAdjustment(kind, typed[kind] ?? '') ?? [])
}

function isSame(some: readonly PriceAdjustment[], others: readonly PriceAdjustment[]): boolean {
  return (
    some.length === others.length &&
    some.every(({ kind, by }, index) => others[index]?.kind === kind && others[index].by === by)
  )
}

function problemOf(kind: AdjustmentKind, typed: Typed): string | null {
  return isTyped(kind) && readAdjustment(kind, typed[kind] ?? '') === null ? texts.wrong[kind] : null
}

function exampleOf({ sample, layout: { columns, convention, adjustments } }: PriceFileFacts): string | null {
  const { price: column } = columns
  if (adjustments.length === 0 || column === null) return null
  for (const record of sample) {
    const inFile = readPrice(record[column] ?? '', convention)
    const here = readPrice(record[column] ?? '', convention, adjustments)
    if ('value' in inFile && 'value' in here && inFile.value !== null && here.value !== null) {
      const [from, to] = [formatCost(Number(inFile.value)), formatCost(Number(here.value))]
      return texts.example(from, adjustmentText(adjustments), to)
    }
  }
  return null
}
