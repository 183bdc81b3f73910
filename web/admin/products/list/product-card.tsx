import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { productListTexts } from '#web/texts/admin-product-list.ts'
import { productTexts } from '#web/texts/admin-products.ts'
import { formatCost, formatDateTime, formatMoney, formatPercent } from '../../ui/format.ts'
import { CardTitle } from '../../ui/grid/card.tsx'
import { MONOSPACE } from '../../ui/monospace.ts'
import { ProductThumb } from '../../ui/product-thumb.tsx'
import { VISUALLY_HIDDEN } from '../../ui/visually-hidden.ts'
import { marginPct } from './product-row.ts'
import type { ProductRow } from './product-row.ts'

const texts = productListTexts.columns
const listTexts = productTexts.list

interface ProductCardProps {
  product: ProductRow
  /** The columns that the user may see and has chosen. */
  columns: readonly { readonly field: string }[]
  /** What a tap opens. */
  href: string
}

/** A product on a phone: name, code with the sales price beside it, and of the other prices those whose columns are shown. */
export function ProductCard({ product, columns, href }: ProductCardProps) {
  const { code, name, image, basePrice, salesPrice, priceUpdated } = product
  const shows = (column: string) => columns.some(({ field }) => field === column)
  const others = [
    shows('basePrice') ? `${listTexts.columns.basePrice} ${formatCost(basePrice)}` : null,
    shows('margin') ? `${texts.margin} ${formatPercent(marginPct(salesPrice, basePrice))}` : null,
  ].filter((price) => price !== null)
  return (
    <Box sx={{ display: 'flex', gap: 1.5 }}>
      {shows('image') ? <ProductThumb src={image} /> : null}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <CardTitle to={href}>{name ?? code}</CardTitle>
        <Box sx={CODE_AND_PRICE}>
          <Box sx={{ fontFamily: MONOSPACE, fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>{code}</Box>
          {shows('salesPrice') ? (
            <Box sx={{ ml: 'auto', fontWeight: 600 }}>
              <Box component="span" sx={VISUALLY_HIDDEN}>
                {`${texts.salesPrice} `}
              </Box>
              {formatMoney(salesPrice)}
            </Box>
          ) : null}
        </Box>
        {others.length > 0 ? (
          <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {others.join(' · ')}
          </Typography>
        ) : null}
        <Typography variant="body2" color="textSecondary">
          {listTexts.updated(formatDateTime(priceUpdated))}
        </Typography>
      </Box>
    </Box>
  )
}

const CODE_AND_PRICE = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 1.5,
  fontVariantNumeric: 'tabular-nums',
} as const
