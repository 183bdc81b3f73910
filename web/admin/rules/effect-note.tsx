import Box from '@mui/material/Box'
import { ruleTexts } from '#web/texts/admin-pricelists.ts'
import { effectSentence } from './effect-text.ts'
import { useRuleEffect } from './use-rule-effect.ts'

/** Part of a confirmation: how many prices change by deleting rules. Phrasing content, because it is in a paragraph. */
export function EffectNote({ ruleIds }: { ruleIds: readonly number[] }) {
  const { answer: effect, problem, loading } = useRuleEffect({ ruleIds: [...ruleIds] })
  const text = loading || effect === null ? (problem ?? ruleTexts.effect.loading) : effectSentence(effect)
  return (
    <Box component="output" sx={{ display: 'block', mt: 1.5, fontWeight: 600, color: 'text.primary' }}>
      {text}
    </Box>
  )
}
