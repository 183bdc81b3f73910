import { useId, useState } from 'react'
import ExpandIcon from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Collapse from '@mui/material/Collapse'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { Output } from '#contract/endpoint.ts'
import type { listSalesPrices } from '#contract/products.ts'
import { useIsOwner } from '#web/session/session.ts'
import { salesPriceTexts } from '#web/texts/admin-pricelists.ts'
import { productTexts } from '#web/texts/admin-products.ts'
import { Empty } from '../../ui/empty.tsx'
import { formatMoney, formatPercent } from '../../ui/format.ts'
import { LinkButton, TextLink } from '../../ui/link.tsx'
import { Section } from '../../ui/section.tsx'
import { PriceSteps } from '../price-steps.tsx'
import { NarrowTable } from './narrow-table.tsx'

type SalesPrice = Output<typeof listSalesPrices>[number]

const texts = productTexts.prices
const FIGURE = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const

/** The sales price of the product in each price list, and for owners its markup and how it is computed. */
export function SalesPrices({ prices }: { prices: readonly SalesPrice[] }) {
  const isOwner = useIsOwner()
  return (
    <Section title={texts.title}>
      {prices.length === 0 ? (
        <Empty
          title={texts.none}
          text={texts.noneText}
          action={isOwner ? <LinkButton to="/admin/pricelists/add">{texts.addPricelist}</LinkButton> : null}
        />
      ) : (
        <NarrowTable>
          <TableHead>
            <TableRow>
              <TableCell data-number>{salesPriceTexts.pricelistId}</TableCell>
              <TableCell>{texts.pricelist}</TableCell>
              <TableCell align="right">{texts.salesPrice}</TableCell>
              {isOwner ? (
                <TableCell align="right" title={texts.markupHelp}>
                  {texts.markup}
                </TableCell>
              ) : null}
            </TableRow>
          </TableHead>
          <TableBody>
            {prices.map((price) => {
              const { pricelistId } = price
              return isOwner ? (
                <PriceRows key={pricelistId} price={price} />
              ) : (
                <PlainRow key={pricelistId} price={price} />
              )
            })}
          </TableBody>
        </NarrowTable>
      )}
    </Section>
  )
}

function PlainRow({ price: { pricelistId, pricelistName, salesPrice } }: { price: SalesPrice }) {
  return (
    <TableRow>
      <TableCell data-number sx={{ ...FIGURE, color: 'text.secondary' }}>
        {pricelistId}
      </TableCell>
      <TableCell sx={{ overflowWrap: 'anywhere' }}>{pricelistName}</TableCell>
      <TableCell align="right" sx={{ ...FIGURE, fontWeight: 600 }}>
        {formatMoney(salesPrice)}
      </TableCell>
    </TableRow>
  )
}

function PriceRows({ price }: { price: SalesPrice }) {
  const { pricelistId, pricelistName, salesPrice, markupPct } = price
  return (
    <>
      <TableRow sx={{ border: '0 !important', '& td': { borderBottom: 0, pb: 0 } }}>
        <TableCell data-number sx={{ ...FIGURE, color: 'text.secondary' }}>
          {pricelistId}
        </TableCell>
        <TableCell sx={{ overflowWrap: 'anywhere' }}>
          <TextLink to={`/admin/pricelists/${pricelistId}/edit`}>{pricelistName}</TextLink>
        </TableCell>
        <TableCell align="right" sx={{ ...FIGURE, fontWeight: 600 }}>
          {formatMoney(salesPrice)}
        </TableCell>
        <TableCell align="right" sx={FIGURE}>
          {formatPercent(markupPct, { sign: true, decimals: 2 })}
        </TableCell>
      </TableRow>
      <TableRow>
        <TableCell data-number />
        <TableCell colSpan={3} sx={{ pt: 0 }}>
          <Why price={price} />
        </TableCell>
      </TableRow>
    </>
  )
}

function Why({ price: { pricelistName, ruleId, explanation } }: { price: SalesPrice }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <Button
        size="small"
        onClick={() => setOpen(!open)}
        aria-expanded={open}
        aria-controls={id}
        aria-label={`${texts.why} ${pricelistName}`}
        endIcon={<ExpandIcon sx={{ transform: open ? 'rotate(180deg)' : undefined }} />}
        sx={{ ml: -0.625 }}
      >
        {texts.why}
      </Button>
      <Collapse in={open} id={id} unmountOnExit>
        <PriceSteps steps={explanation ?? []} />
        {ruleId === null ? null : (
          <Box sx={{ mt: 0.5, mb: 1 }}>
            <TextLink to={`/admin/pricelists/rules/${ruleId}/edit`}>{texts.rule}</TextLink>
          </Box>
        )}
      </Collapse>
    </>
  )
}
