import { Fragment } from 'react'
import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useIsOwner } from '#web/session/session.ts'
import { priceHistoryTexts } from '#web/texts/admin-pricelists.ts'
import { productPanelTexts as texts } from '#web/texts/admin-product-panel.ts'
import { productTexts } from '#web/texts/admin-products.ts'
import { errorText } from '../../../ui/error-text.ts'
import { formatCost, formatDateTime, formatMoney, formatPercent } from '../../../ui/format.ts'
import { TextLink } from '../../../ui/link.tsx'
import { MONOSPACE } from '../../../ui/monospace.ts'
import { PriceChange } from '../../../ui/price-change.tsx'
import { ErrorPanel } from '../../../ui/screen-error.tsx'
import { PriceSteps } from '../../price-steps.tsx'
import { FurtherPictures, MainPicture } from './panel-pictures.tsx'
import { marginPct, productHref } from '../product-row.ts'
import type { ProductRow } from '../product-row.ts'
import { useProductDetails } from './use-product-details.ts'
import type { ProductDetails } from './use-product-details.ts'

/** Number of price changes shown; the screen of the product shows all. */
const SHOWN_CHANGES = 5

interface PanelDetailsProps {
  id: number
  /** The row of the list, for what is known at once; undefined for a product of another page. */
  row: ProductRow | undefined
  pricelistId: number | undefined
}

export function PanelDetails({ id, row, pricelistId }: PanelDetailsProps) {
  const { details, error, busy, retry } = useProductDetails(id, row?.version)
  if (error !== null) return <ErrorPanel text={errorText(error)} busy={busy} onRetry={retry} />
  const product = details?.product
  const known = product ?? row
  return (
    <Stack spacing={2.5}>
      <Box sx={{ display: 'flex', gap: 2 }}>
        <MainPicture product={product} rowImage={row?.image} />
        <Box sx={{ minWidth: 0, flex: 1 }}>
          <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
            {known ? (known.name ?? known.code) : <Skeleton />}
          </Typography>
          <Box sx={{ fontFamily: MONOSPACE, fontSize: '0.8125rem', mt: 0.5, overflowWrap: 'anywhere' }}>
            {known?.code}
          </Box>
          <Identity brand={known?.brand ?? null} barcode={product?.barcode ?? null} />
          {known ? <Cost product={known} unit={product?.unit ?? null} /> : null}
        </Box>
      </Box>
      {product ? <FurtherPictures product={product} /> : null}
      {details ? (
        <>
          <Prices details={details} pricelistId={pricelistId} />
          {details.history === null ? null : (
            <Changes history={details.history} isCopy={details.product.parentId !== null} id={id} />
          )}
          <Links
            title={texts.categories}
            none={texts.noCategories}
            links={details.product.categories.map((one) => ({
              ...one,
              to: `/admin/products?categoryId=${one.id}`,
            }))}
          />
          <Links
            title={texts.tags}
            none={texts.noTags}
            links={details.product.tags.map((one) => ({ ...one, to: `/admin/products?tagId=${one.id}` }))}
          />
        </>
      ) : (
        <Skeleton variant="rounded" height={160} />
      )}
    </Stack>
  )
}

/** Brand and bar code; an unknown one is omitted. */
function Identity({ brand, barcode }: { brand: string | null; barcode: string | null }) {
  if (brand === null && barcode === null) return null
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
      {[brand, barcode === null ? null : texts.barcode(barcode)].filter((part) => part !== null).join(' · ')}
    </Typography>
  )
}

function Cost({
  product,
  unit,
}: {
  product: Pick<ProductRow, 'basePrice' | 'priceUpdated'>
  unit: string | null
}) {
  const isOwner = useIsOwner()
  return (
    <Box sx={{ mt: 1.5 }}>
      {isOwner ? (
        <Fact term={productTexts.list.columns.basePrice}>{formatCost(product.basePrice ?? null)}</Fact>
      ) : null}
      <Typography variant="body2" color="textSecondary">
        {[unit === null ? null : texts.unit(unit), updatedText(product.priceUpdated)]
          .filter((part) => part !== null)
          .join(' · ')}
      </Typography>
    </Box>
  )
}

function updatedText(priceUpdated: string | null): string | null {
  return priceUpdated === null ? null : texts.updated(formatDateTime(priceUpdated))
}

/** The price in the list that the products list shows, with its steps, then those in the others. */
function Prices({ details, pricelistId }: { details: ProductDetails; pricelistId: number | undefined }) {
  const { prices, product } = details
  const isOwner = useIsOwner()
  const chosen = prices.find((price) => price.pricelistId === pricelistId)
  const others = prices.filter((price) => price !== chosen)
  const cost = product.basePrice ?? null
  return (
    <>
      {chosen ? (
        <Part title={chosen.pricelistName}>
          <Fact term={productTexts.prices.salesPrice}>{formatMoney(chosen.salesPrice)}</Fact>
          {isOwner ? <Margin percent={marginPct(chosen.salesPrice, cost)} /> : null}
          {chosen.explanation ? (
            <Box sx={{ mt: 1 }}>
              <Typography variant="body2" color="textSecondary">
                {productTexts.prices.why}
              </Typography>
              <PriceSteps steps={chosen.explanation} />
              {chosen.ruleId === null ? null : (
                <TextLink to={`/admin/pricelists/rules/${chosen.ruleId}/edit`}>
                  {productTexts.prices.rule}
                </TextLink>
              )}
            </Box>
          ) : null}
        </Part>
      ) : null}
      {others.length > 0 ? (
        <Part title={chosen ? texts.otherPrices : texts.prices}>
          <Box component="dl" sx={TABLE}>
            {others.map((price) => (
              <Fragment key={price.pricelistId}>
                <dt>{price.pricelistName}</dt>
                <dd>{formatMoney(price.salesPrice)}</dd>
                {isOwner ? <dd>{formatPercent(marginPct(price.salesPrice, cost))}</dd> : null}
              </Fragment>
            ))}
          </Box>
        </Part>
      ) : null}
    </>
  )
}

function Margin({ percent }: { percent: number | null }) {
  if (percent === null) return null
  const isBelowCost = percent < 0
  return (
    <Typography
      variant="body2"
      sx={isBelowCost ? { color: 'error.main', fontWeight: 600 } : { color: 'text.secondary' }}
    >
      {isBelowCost ? texts.belowCost(formatPercent(percent)) : texts.margin(formatPercent(percent))}
    </Typography>
  )
}

function Changes(props: { history: NonNullable<ProductDetails['history']>; isCopy: boolean; id: number }) {
  const { history, isCopy, id } = props
  const hidden = history.length - SHOWN_CHANGES
  return (
    <Part title={texts.history}>
      {history.length === 0 ? <Typography color="textSecondary">{texts.unchanged}</Typography> : null}
      <Stack component="ul" spacing={0.75} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {history.slice(0, SHOWN_CHANGES).map((change, index) => (
          // Two changes may have the same time; the list only grows at its head.
          <li key={`${change.changedAt} ${index}`}>
            <PriceChange from={change.previous} to={change.basePrice} noPrice={priceHistoryTexts.noPrice} />
            <Typography variant="body2" color="textSecondary">
              {formatDateTime(change.changedAt)} ·{' '}
              {change.by ?? (isCopy ? priceHistoryTexts.parent : priceHistoryTexts.unknown)}
            </Typography>
          </li>
        ))}
      </Stack>
      {hidden > 0 ? <TextLink to={productHref(id)}>{priceHistoryTexts.more(String(hidden))}</TextLink> : null}
    </Part>
  )
}

function Links(props: {
  title: string
  none: string
  links: readonly { id: number; name: string; to: string }[]
}) {
  const { title, none, links } = props
  return (
    <Part title={title}>
      {links.length === 0 ? <Typography color="textSecondary">{none}</Typography> : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5 }}>
        {links.map(({ id, name, to }) => (
          <TextLink key={id} to={to}>
            {name}
          </TextLink>
        ))}
      </Box>
    </Part>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Typography variant="h3" sx={{ fontSize: '0.875rem', fontWeight: 600, mb: 0.75 }}>
        {title}
      </Typography>
      {children}
    </section>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}>
      <Typography component="span" variant="body2" color="textSecondary">
        {term}
      </Typography>
      <Typography component="span" sx={{ fontSize: '1.25rem', fontWeight: 600, ...FIGURES }}>
        {children}
      </Typography>
    </Box>
  )
}

const FIGURES = { fontVariantNumeric: 'tabular-nums' } as const
const TABLE = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) max-content max-content',
  columnGap: 2,
  rowGap: 0.5,
  '& dt': { overflowWrap: 'anywhere', gridColumn: 1 },
  '& dd': { m: 0, textAlign: 'right', ...FIGURES },
} as const
