import { useEffect } from 'react'
import Box from '@mui/material/Box'
import { ruleTexts } from '#web/texts/admin-pricelists.ts'
import { BelowCostText } from './below-cost.tsx'
import { effectSentence } from './effect-text.ts'
import { useRuleEffect } from './use-rule-effect.ts'
import type { RuleChange } from './use-rule-effect.ts'

interface EffectNoteProps {
  change: RuleChange
  /** Called with how many products would sell below cost; with null until that is known. */
  onBelowCost: (count: number | null) => void
}

/**
 * Part of a confirmation: how many prices change by deleting rules or a category, and which products would sell below cost. Phrasing content,
 * because it is in a paragraph.
 */
export function EffectNote({ change, onBelowCost }: EffectNoteProps) {
  const { answer: effect, problem, loading } = useRuleEffect(change)
  const known = loading ? null : effect
  const count = known?.belowCost.count ?? 0
  const isUnknown = known === null && problem === null
  useEffect(() => onBelowCost(isUnknown ? null : count), [isUnknown, count, onBelowCost])
  return (
    <Box component="output" sx={{ display: 'block', mt: 1.5, color: 'text.primary' }}>
      <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
        {known === null ? (problem ?? ruleTexts.effect.loading) : effectSentence(known)}
      </Box>
      {known !== null && count > 0 ? (
        <Box component="span" sx={{ display: 'block', mt: 1.5 }}>
          <BelowCostText belowCost={known.belowCost} />
        </Box>
      ) : null}
    </Box>
  )
}
