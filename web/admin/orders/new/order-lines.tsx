import { memo, useId, useState } from 'react'
import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { isQuantity, lineTotal } from '#domain/order.ts'
import { MAX_QUANTITY } from '#domain/limits.ts'
import { newOrderTexts } from '#web/texts/admin-new-order.ts'
import { orderTexts } from '#web/texts/admin-orders.ts'
import { perUnit } from '#web/texts/per-unit.ts'
import { formatCost, formatMoney, formatPercent } from '../../ui/format.ts'
import { MONOSPACE } from '../../ui/monospace.ts'
import { ProductThumb } from '../../ui/product-thumb.tsx'
import { marginOf } from '../order-margin.ts'
import type { DraftLine } from './order-draft.ts'
import { priceText } from './use-quote.ts'
import type { QuotedItem } from './use-quote.ts'

const texts = newOrderTexts.lines

interface OrderLinesProps {
  lines: readonly DraftLine[]
  quoted: ReadonlyMap<number, QuotedItem>
  onQuantity: (productId: number, quantity: number) => void
  onRemove: (productId: number) => void
}

/**
 * The lines of the order with today's prices. Memoized: typing elsewhere in the draft must not render hundreds of
 * lines.
 */
export const OrderLines = memo(function OrderLines({ lines, quoted, onQuantity, onRemove }: OrderLinesProps) {
  return (
    <Box component="ul" aria-label={texts.title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {lines.map((line) => (
        <Line
          key={line.productId}
          line={line}
          item={quoted.get(line.productId)}
          onQuantity={(quantity) => onQuantity(line.productId, quantity)}
          onRemove={() => onRemove(line.productId)}
        />
      ))}
    </Box>
  )
})

interface LineProps {
  line: DraftLine
  /** Undefined until the server has answered. */
  item: QuotedItem | undefined
  onQuantity: (quantity: number) => void
  onRemove: () => void
}

function Line({ line: { quantity }, item, onQuantity, onRemove }: LineProps) {
  const [explained, setExplained] = useState(false)
  const explanationId = useId()
  const name = item?.productName ?? '…'
  const total =
    item === undefined || item.unitPrice === null ? null : Number(lineTotal(item.unitPrice, quantity))
  return (
    <Box component="li" sx={LINE}>
      {item === undefined ? <Box sx={{ width: 36, height: 36 }} /> : <ProductThumb src={item.image} />}
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{name}</Typography>
        <Typography
          component="span"
          variant="body2"
          color="textSecondary"
          sx={{ fontFamily: MONOSPACE, overflowWrap: 'anywhere', mr: 1 }}
        >
          {item?.productCode}
        </Typography>
        {item?.explanation == null ? null : (
          <Button
            size="small"
            aria-label={texts.whyOf(name)}
            aria-expanded={explained}
            aria-controls={explained ? explanationId : undefined}
            onClick={() => setExplained(!explained)}
            sx={{ p: 0, minWidth: 0, textTransform: 'none' }}
          >
            {texts.why}
          </Button>
        )}
        {item?.problem == null ? null : <Typography color="error">{item.problem}</Typography>}
      </Box>
      <QuantityField name={name} quantity={quantity} onChange={onQuantity} />
      <Box sx={FIGURES}>
        <Box component="span" sx={{ fontWeight: 600 }}>
          {total === null ? '—' : formatMoney(total)}
        </Box>
        <Typography variant="body2" color="textSecondary">
          {priceText(item)}
          {item?.unit ? ` ${perUnit(item.unit)}` : ''}
        </Typography>
        {item === undefined ? null : <Cost item={item} quantity={quantity} total={total} />}
      </Box>
      <IconButton aria-label={texts.removeOf(name)} title={texts.remove} onClick={onRemove}>
        <CloseIcon fontSize="small" />
      </IconButton>
      {explained ? (
        <Box id={explanationId} sx={{ flexBasis: '100%', whiteSpace: 'pre-line', color: 'text.secondary' }}>
          {item?.explanation}
        </Box>
      ) : null}
    </Box>
  )
}

/** For owners; the server leaves it out for others. */
function Cost({ item, quantity, total }: { item: QuotedItem; quantity: number; total: number | null }) {
  if (item.unitCost === null || total === null) return null
  const margin = marginOf([{ quantity, lineItemTotal: total, unitCost: item.unitCost }])
  return (
    <Typography variant="body2" color={margin !== null && margin.amount < 0 ? 'error' : 'textSecondary'}>
      {orderTexts.items.unitCost} {formatCost(item.unitCost)}
      {margin === null ? null : ` · ${texts.margin} ${formatPercent(margin.percent)}`}
    </Typography>
  )
}

/** The text counts once it is a valid quantity; leaving the field with another text restores the last one. */
function QuantityField(props: { name: string; quantity: number; onChange: (quantity: number) => void }) {
  const { name, quantity, onChange } = props
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextField
      size="small"
      type="number"
      value={typed ?? String(quantity)}
      error={typed !== null && !isQuantity(Number(typed))}
      onChange={({ target }) => {
        setTyped(target.value)
        if (isQuantity(Number(target.value))) onChange(Number(target.value))
      }}
      onBlur={() => setTyped(null)}
      slotProps={{
        htmlInput: {
          'aria-label': texts.quantityOf(name),
          min: 1,
          max: MAX_QUANTITY,
          step: 1,
          inputMode: 'numeric',
        },
      }}
      sx={{ width: 104 }}
    />
  )
}

const LINE = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  py: 1.25,
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
} as const

const FIGURES = {
  flex: { xs: '1 1 110px', sm: '0 1 220px' },
  ml: 'auto',
  textAlign: 'right',
  fontVariantNumeric: 'tabular-nums',
} as const
