import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { todayTexts } from '#web/texts/admin-today.ts'
import { callAdmin } from '../ui/call-admin.ts'
import { errorText } from '../ui/error-text.ts'
import { formatCount } from '../ui/format.ts'
import { TextLink } from '../ui/link.tsx'
import { RetryAlert } from '../ui/retry-alert.tsx'
import { Section } from '../ui/section.tsx'
import { useQuery } from '../ui/use-query.ts'
import type { TodayData } from './load-today.ts'

const texts = todayTexts.health

type Health = NonNullable<TodayData['owner']>['health']

interface PriceHealthProps {
  health: Health
  /** A new operation, or its undo, may have changed what is sold below cost. */
  lastOperation: NonNullable<TodayData['owner']>['lastOperation']
}

/** Problems of the prices; each figure leads to the list that it counts. */
export function PriceHealth({ health, lastOperation }: PriceHealthProps) {
  const { incomplete, stale, unchangedPricelists, stoppedClones } = health
  // Loaded apart from the rest of Hoy: after a change of prices the server prices all published lists first.
  const question = `${lastOperation?.id} ${lastOperation?.undoneAt}`
  const { answer: belowCost, problem, retry } = useQuery(question, BELOW_COST)
  const figures = [
    ...(belowCost?.pricelists ?? []).map(({ id, name, products }) => ({
      label: texts.belowCost(name),
      count: products,
      to: `/admin/products?belowCost=true&pricelistId=${id}`,
    })),
    ...(belowCost?.withoutPrice ?? []).map(({ id, name, products }) => ({
      label: texts.withoutPrice(name),
      count: products,
      to: `/admin/products?without=price&pricelistId=${id}`,
    })),
    { label: texts.incomplete, count: incomplete, to: '/admin/products/no-data' },
    {
      label: texts.unchangedPricelists,
      count: unchangedPricelists,
      to: '/admin/pricelists?unchangedDays=60',
    },
    { label: texts.stale, count: stale, to: '/admin/products?unchangedDays=60&sort=priceUpdated%2Casc' },
    { label: texts.stoppedClones, count: stoppedClones, to: '/admin/catalogs?clones=stopped' },
  ].filter(({ count }) => count > 0)
  return (
    <Section title={texts.title}>
      {figures.length === 0 && belowCost !== null ? (
        <Typography color="textSecondary">{texts.fine}</Typography>
      ) : null}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {figures.map(({ label, count, to }) => (
          <Box key={to} component="li" sx={{ display: 'flex', gap: 1.5, justifyContent: 'space-between' }}>
            <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <TextLink to={to}>{label}</TextLink>
            </Box>
            <Box component="span" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
              {formatCount(count)}
            </Box>
          </Box>
        ))}
      </Box>
      {problem === null && belowCost === null ? (
        <Typography component="output" variant="body2" color="textSecondary" sx={{ display: 'block', mt: 1 }}>
          {texts.checking}
        </Typography>
      ) : null}
      {problem === null ? null : (
        <RetryAlert onRetry={retry}>
          {texts.belowCostFailed} {problem}
        </RetryAlert>
      )}
      {belowCost === null || belowCost.unchecked === 0 ? null : (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {texts.unchecked(belowCost.unchecked)}
        </Typography>
      )}
    </Section>
  )
}

const BELOW_COST = {
  ask: (_: string, signal: AbortSignal) => callAdmin('GET /api/today/below-cost', {}, { signal }),
  problemText: errorText,
  delayMs: 0,
}
