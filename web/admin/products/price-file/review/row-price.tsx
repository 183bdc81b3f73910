import { useRef, useState } from 'react'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { acceptsPrice, readTypedPrice } from '#domain/price-file/rows/row-edits.ts'
import { reviewRowTexts as texts } from '#web/texts/admin-review-rows.ts'
import { amountText, formatCost } from '../../../ui/format.ts'
import { PriceCellInput } from '../../../ui/price-cell-input.tsx'
import type { ReviewedRow } from '../row-views.ts'
import { ROW_BUTTON } from './row-button-style.ts'
import { useRowEditor } from './row-editor.ts'

interface RowPriceProps {
  reviewed: ReviewedRow
  /** The next line on screen where a price can be typed. */
  nextLine: () => number | null
  isStacked?: boolean
}

/** The new price, after the old one when they differ: `$103.50 → $111.78`. The new one can be edited. */
export function RowPrice({ reviewed, nextLine, isStacked = false }: RowPriceProps) {
  const { cell } = useRowEditor()
  const { row, review, isOmitted } = reviewed
  if (cell?.isOpen && cell.line === row.line) return <PriceInput reviewed={reviewed} nextLine={nextLine} />

  const before = review?.stored?.basePrice ?? null
  const after = row.price === null ? before : Number(row.price)
  const isMoved = review?.stored !== undefined && review?.stored !== null && before !== after
  const isQuiet = isOmitted || (!isMoved && (review?.state === 'same' || review?.state === 'changed'))
  return (
    <Box sx={isMoved && !isStacked ? IN_TWO_LINES : undefined}>
      {isMoved ? (
        <>
          <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
            {formatCost(before)} →
          </Box>{' '}
        </>
      ) : null}
      <Box
        component="span"
        sx={{
          ...(isStacked ? { overflowWrap: 'anywhere' } : { whiteSpace: 'nowrap' }),
          color: isQuiet ? 'text.secondary' : undefined,
          fontWeight: isMoved && !isQuiet ? 700 : undefined,
        }}
      >
        <PriceButton reviewed={reviewed} price={formatCost(after)} />
      </Box>
    </Box>
  )
}

/** Two prices that are too wide for one line take two, which are as high as the row. */
const IN_TWO_LINES = { lineHeight: 1.2, '& button': { minHeight: 24 } } as const

/** The price, as a button where it can be edited. */
function PriceButton({ reviewed: { row }, price }: { reviewed: ReviewedRow; price: string }) {
  const { isDisabled, cell, moveTo, drafts } = useRowEditor()
  if (isDisabled || !acceptsPrice(row)) return price
  const draft = drafts.get(row.line)
  return (
    <ButtonBase
      aria-label={texts.typePrice(
        row.code,
        draft === undefined ? price : `${price}, ${texts.unsaved(draft)}`,
      )}
      autoFocus={cell?.line === row.line}
      onFocus={() => cell && !cell.isOpen && moveTo(null)}
      onClick={() => moveTo({ line: row.line, isOpen: true })}
      sx={ROW_BUTTON}
    >
      {draft === undefined ? (
        price
      ) : (
        <Box component="span" title={texts.unsaved(draft)} sx={{ color: 'error.main' }}>
          {draft}
        </Box>
      )}
    </ButtonBase>
  )
}

/**
 * Enter saves and moves to the next row, Escape cancels; a blank restores the price of the file. An unsaved text
 * is restored when the field is rendered again.
 */
function PriceInput({ reviewed: { row, replaced }, nextLine }: Omit<RowPriceProps, 'isStacked'>) {
  const { moveTo, drafts, decide } = useRowEditor()
  const [first] = useState(row.price === null ? '' : amountText(Number(row.price)))
  const [text, setText] = useState(drafts.get(row.line) ?? first)
  const [problem, setProblem] = useState<string | null>(null)
  // A field that is removed gets another blur event.
  const isDone = useRef(false)

  /** Whether the field can be left. */
  function save(): boolean {
    const reading = text === first ? null : readTypedPrice(text)
    if (reading !== null && 'problem' in reading) {
      setProblem(reading.problem)
      return false
    }
    isDone.current = true
    drafts.delete(row.line)
    if (reading !== null) decide(row.line, { price: reading.value, isOmitted: false })
    return true
  }

  function goTo(line: number | null): void {
    moveTo(line === null ? { line: row.line, isOpen: false } : { line, isOpen: true })
  }

  return (
    <PriceCellInput
      label={texts.price(row.code)}
      text={text}
      problem={problem}
      placeholder={amountText(replaced?.price ? Number(replaced.price) : null)}
      onChange={(next) => {
        setText(next)
        setProblem(null)
        drafts.set(row.line, next)
      }}
      onBlur={() => {
        if (!isDone.current && save()) moveTo(null)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return
        // The button that takes the focus must not be pressed by the same key.
        event.preventDefault()
        if (event.key === 'Enter') {
          if (save()) goTo(nextLine())
          return
        }
        isDone.current = true
        drafts.delete(row.line)
        goTo(null)
      }}
    />
  )
}
