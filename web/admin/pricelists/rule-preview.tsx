import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { priceOnBase } from '#domain/pricing.ts'
import { validateRule } from '#domain/pricing-rule.ts'
import type { RuleFields } from '#domain/pricing-rule.ts'
import { adjustmentText } from '#domain/rule-name.ts'
import { ruleTexts } from '#web/texts/admin-pricelists.ts'
import { formatMoney } from '../ui/format.ts'
import { toRuleBody } from './rule-values.ts'
import type { RuleValues } from './rule-values.ts'

const texts = ruleTexts.preview
/** The example base (prices.md §16). */
const BASE = '100'

interface RulePreviewProps {
  values: RuleValues
  pricelistId: number
  pricelists: readonly { id: number; name: string }[]
}

/** Result of the rule for a base of 100, by the same module that prices the orders. */
export function RulePreview({ values, pricelistId, pricelists }: RulePreviewProps) {
  const rule = readable(values, pricelistId)
  const onList = values.computeMode !== 'fixed' && values.base === 'pricelist'
  const price = rule && priceOnBase(rule, BASE, onList ? null : BASE)
  return (
    <Box sx={{ bgcolor: 'action.hover', borderRadius: 2, p: 2 }}>
      <Typography component="h2" variant="h3">
        {texts.title}
      </Typography>
      <Typography color="textSecondary">{startText(values, pricelists)}</Typography>
      {rule === null || rule.computeMode === 'fixed' ? null : (
        <Typography sx={{ fontVariantNumeric: 'tabular-nums', mt: 0.5 }}>{arithmetic(rule)}</Typography>
      )}
      {rule && adjustmentText(rule) !== '' ? (
        <Typography color="textSecondary">{sentence(adjustmentText(rule))}</Typography>
      ) : null}
      {rule && rule.minMargin !== null && onList ? (
        <Typography color="textSecondary">{texts.costUnknown}</Typography>
      ) : null}
      <Typography component="output" sx={{ display: 'block', mt: 0.5, ...(price === null ? {} : PRICE) }}>
        {rule === null ? texts.incomplete : price === null ? texts.noPrice : formatMoney(Number(price))}
      </Typography>
    </Box>
  )
}

const PRICE = { fontWeight: 650, fontSize: '1.25rem', fontVariantNumeric: 'tabular-nums' } as const

/** The target makes no difference here: the example shows before a product is chosen. */
function readable(values: RuleValues, pricelistId: number): RuleFields | null {
  const needed = { ...toRuleBody(values, pricelistId), appliedOn: '3_global', base: 'basePrice' }
  const result = validateRule(needed)
  return 'rule' in result ? result.rule : null
}

function startText(
  { computeMode, base, basePricelistId, minMargin }: RuleValues,
  pricelists: RulePreviewProps['pricelists'],
): string {
  if (computeMode === 'fixed') return minMargin.trim() === '' ? texts.fixed : texts.onBase
  if (base === 'basePrice') return texts.onBase
  const name = pricelists.find(({ id }) => id === basePricelistId)?.name
  return name === undefined ? texts.onAnyPricelist : texts.onPricelist(name)
}

/** `, margen mínimo 20 %` as a sentence of its own. */
function sentence(part: string): string {
  const text = part.replace(/^, /, '')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}

function arithmetic({ computeMode, percentFactor, priceSurcharge, profitMargin }: RuleFields): string {
  return computeMode === 'profitMargin'
    ? texts.margin(BASE, profitMargin ?? '0')
    : texts.formula(BASE, percentFactor ?? '0', priceSurcharge ?? '0')
}
