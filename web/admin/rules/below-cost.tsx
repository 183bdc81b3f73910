import { useCallback } from 'react'
import type { ReactNode } from 'react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import type { Output } from '#contract/endpoint.ts'
import type { listPricelists } from '#contract/pricelists.ts'
import type { previewRules } from '#contract/pricelist-rules.ts'
import { belowCostTexts as texts } from '#web/texts/admin-below-cost.ts'
import { callAdmin } from '../ui/call-admin.ts'
import { errorText } from '../ui/error-text.ts'
import { formatCost, formatCount, formatMoney } from '../ui/format.ts'
import { MONOSPACE } from '../ui/monospace.ts'
import { useConfirm } from '../ui/use-confirm.tsx'
import { useQuery } from '../ui/use-query.ts'

export type BelowCost = Output<typeof previewRules>['belowCost']

/** A warning of how many products would sell below cost, with those that lose most; nothing where none would. */
export function BelowCostAlert({ belowCost }: { belowCost: BelowCost }) {
  if (belowCost.count === 0) return null
  return (
    <Alert severity="warning">
      <BelowCostText belowCost={belowCost} />
    </Alert>
  )
}

/**
 * Asks before something is sold below cost: `if (await askBelowCost(belowCost)) …`, true at once where nothing would be.
 * The caller must render the dialog.
 */
export function useBelowCostConfirm(): {
  askBelowCost: (belowCost: BelowCost) => Promise<boolean>
  dialog: ReactNode
} {
  const { ask, dialog } = useConfirm()
  const askBelowCost = useCallback(
    async (belowCost: BelowCost) =>
      belowCost.count === 0 ||
      ask({
        title: texts.title,
        text: <BelowCostText belowCost={belowCost} />,
        confirmLabel: texts.confirm,
        destructive: true,
      }),
    [ask],
  )
  return { askBelowCost, dialog }
}

/** Phrasing content, because a confirmation is a paragraph. */
export function BelowCostText({ belowCost: { count, worst } }: { belowCost: BelowCost }) {
  const { answer: pricelists } = useQuery('pricelists', {
    ask: loadPricelists,
    problemText: errorText,
    delayMs: 0,
  })
  const nameOf = (id: number) => pricelists?.find((list) => list.id === id)?.name
  return (
    <>
      <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
        {texts.count(formatCount(count), count === 1)}
      </Box>
      {count > worst.length ? (
        <Box component="span" sx={{ display: 'block' }}>
          {texts.worst(formatCount(worst.length))}
        </Box>
      ) : null}
      {worst.map(({ productId, code, name, basePrice, salesPrice, pricelistId }) => (
        <Box component="span" key={productId} sx={PRODUCT}>
          <Box component="span" sx={{ flex: '1 0 100%' }}>
            <Box component="span" sx={{ fontFamily: MONOSPACE, fontSize: '0.8125rem' }}>
              {code}
            </Box>{' '}
            {name}
          </Box>
          <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            <strong>{formatMoney(salesPrice)}</strong>{' '}
            {nameOf(pricelistId) ? texts.inList(nameOf(pricelistId)!) : null}
            {', '}
            {texts.cost(formatCost(basePrice))}
          </Box>
        </Box>
      ))}
    </>
  )
}

function loadPricelists(_question: string, signal: AbortSignal): Promise<Output<typeof listPricelists>> {
  return callAdmin('GET /api/pricelists', { query: {} }, { signal })
}

const PRODUCT = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  mt: 0.75,
  overflowWrap: 'anywhere',
  color: 'text.primary',
} as const
