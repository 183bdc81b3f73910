import { useState } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import type { listCompetitorPrices } from '#contract/competitor-lists.ts'
import type { Output } from '#contract/endpoint.ts'
import { compareTexts } from '#web/texts/admin-compare.ts'
import { formatCost, formatCount, formatDay, formatMoney, formatPercent } from '../../ui/format.ts'
import { LinkButton } from '../../ui/link.tsx'
import { Section } from '../../ui/section.tsx'
import { NarrowTable } from './narrow-table.tsx'

const texts = compareTexts.history
const SHOWN_AT_FIRST = 10

/** What competitors asked for the product over time, beside the own price of the same day (bulk.md §65). */
export function Competition({ prices }: { prices: Output<typeof listCompetitorPrices> }) {
  const [all, setAll] = useState(false)
  const shown = all ? prices : prices.slice(0, SHOWN_AT_FIRST)
  const hidden = prices.length - shown.length
  if (prices.length === 0) {
    return (
      <Section title={texts.title}>
        <Typography color="textSecondary" sx={{ mb: 1.5 }}>
          {texts.none}
        </Typography>
        <LinkButton to="/admin/products/compare-prices">{texts.compare}</LinkButton>
      </Section>
    )
  }
  return (
    <Section title={texts.title} count={formatCount(prices.length)}>
      <NarrowTable label={texts.table}>
        <TableHead>
          <TableRow>
            <TableCell>{texts.columns.name}</TableCell>
            <TableCell align="right">{texts.columns.price}</TableCell>
            <TableCell align="right">{texts.columns.ownPrice}</TableCell>
            <TableCell align="right" title={texts.help}>
              {texts.columns.diffPct}
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {shown.map(({ listId, name, listedOn, price, ownPrice, pricelistName, diffPct }) => (
            <TableRow key={listId}>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>
                {name}
                <Box sx={SMALL}>{formatDay(listedOn)}</Box>
              </TableCell>
              <TableCell align="right" sx={{ ...FIGURE, fontWeight: 600 }}>
                {formatCost(price)}
              </TableCell>
              <TableCell align="right" sx={FIGURE}>
                {formatMoney(ownPrice)}
                {pricelistName === null ? null : (
                  <Box sx={{ ...SMALL, whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
                    {texts.ofList(pricelistName)}
                  </Box>
                )}
              </TableCell>
              <TableCell align="right" sx={FIGURE}>
                {formatPercent(diffPct, { sign: true })}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </NarrowTable>
      <Typography color="textSecondary" variant="body2" sx={{ mt: 1 }}>
        {texts.help}
      </Typography>
      {hidden > 0 ? (
        <Button size="small" onClick={() => setAll(true)} sx={{ mt: 1 }}>
          {texts.more(formatCount(hidden))}
        </Button>
      ) : null}
    </Section>
  )
}

const FIGURE = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const
const SMALL = { color: 'text.secondary', fontSize: '0.8125rem' } as const
