import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { ruleTexts } from '#web/texts/admin-pricelists.ts'
import { BelowCostAlert } from '../rules/below-cost.tsx'
import { effectSentence, listSentence } from '../rules/effect-text.ts'
import { useRuleEffect } from '../rules/use-rule-effect.ts'
import type { RuleEffect as Effect } from '../rules/use-rule-effect.ts'
import { CodeLink } from '../ui/link.tsx'
import { PriceChange } from '../ui/price-change.tsx'
import { RetryAlert } from '../ui/retry-alert.tsx'
import { ruleErrors, toRuleBody } from './rule-values.ts'
import type { RuleValues } from './rule-values.ts'

const texts = ruleTexts.effect
// The same delay as searches.
const DELAY_MS = 700

interface RuleEffectProps {
  values: RuleValues
  pricelistId: number
  /** The rule being edited; null for a new one. */
  ruleId: number | null
}

/** Preview before saving: how many prices the rule would change, in which lists, and the largest rises and falls. */
export function RuleEffect({ values, pricelistId, ruleId }: RuleEffectProps) {
  const complete = Object.keys(ruleErrors(values, pricelistId)).length === 0
  const {
    answer: effect,
    problem,
    loading,
    retry,
  } = useRuleEffect(
    complete ? { ruleIds: ruleId === null ? [] : [ruleId], rule: toRuleBody(values, pricelistId) } : null,
    DELAY_MS,
  )
  return (
    <Box component="section" aria-labelledby="rule-effect" aria-busy={loading}>
      <Typography component="h2" variant="h3" id="rule-effect">
        {texts.title}
      </Typography>
      <Box component="output" sx={{ display: 'block', mt: 0.5 }}>
        {complete ? null : (
          <Typography component="span" sx={{ display: 'block' }} color="textSecondary">
            {texts.incomplete}
          </Typography>
        )}
        {loading ? (
          <Typography component="span" sx={{ display: 'block' }} color="textSecondary">
            {texts.loading}
          </Typography>
        ) : null}
        {!loading && effect ? (
          <Typography component="span" sx={{ display: 'block', fontWeight: 600 }}>
            {effectSentence(effect)}
          </Typography>
        ) : null}
      </Box>
      {problem === null ? null : (
        <RetryAlert severity="warning" onRetry={retry}>
          {problem}
        </RetryAlert>
      )}
      {effect && effect.belowCost.count > 0 ? (
        <Box sx={{ mt: 1.5, opacity: loading ? 0.6 : 1 }}>
          <BelowCostAlert belowCost={effect.belowCost} />
        </Box>
      ) : null}
      {effect && effect.pricelists.length > 0 ? (
        <Box sx={{ display: 'grid', gap: 2, mt: 1.5, opacity: loading ? 0.6 : 1 }}>
          {effect.pricelists.map((list) => (
            <ListEffect key={list.pricelistId} list={list} />
          ))}
        </Box>
      ) : null}
    </Box>
  )
}

function ListEffect({ list }: { list: Effect['pricelists'][number] }) {
  return (
    <Box sx={{ borderLeft: 2, borderColor: 'divider', pl: 2 }}>
      <Typography component="h3" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {listSentence(list)}
      </Typography>
      <Moves title={texts.ups} moves={list.largestUps} />
      <Moves title={texts.downs} moves={list.largestDowns} />
    </Box>
  )
}

function Moves({ title, moves }: { title: string; moves: Effect['pricelists'][number]['largestUps'] }) {
  if (moves.length === 0) return null
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
        {moves.map(({ id, code, name, before, after }) => (
          <Box component="li" key={id} sx={MOVE}>
            <span>
              <CodeLink to={`/admin/products/${id}/edit`}>{code}</CodeLink> {name}
            </span>
            <PriceChange from={before} to={after} noPrice={texts.noPrice} />
          </Box>
        ))}
      </Box>
    </>
  )
}

const MOVE = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: 2,
  overflowWrap: 'anywhere',
} as const
