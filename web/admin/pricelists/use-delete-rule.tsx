import { useState } from 'react'
import type { ReactNode } from 'react'
import { belowCostTexts } from '#web/texts/admin-below-cost.ts'
import { ruleTexts } from '#web/texts/admin-pricelists.ts'
import { EffectNote } from '../rules/effect-note.tsx'
import { formulaText, targetText } from '../rules/rule-text.ts'
import type { Rule } from '../rules/rule-text.ts'
import { showAlert } from '../ui/alerts.ts'
import { callAdmin } from '../ui/call-admin.ts'
import { useDeleteOne } from '../ui/use-delete.tsx'

const texts = ruleTexts.remove

/** Deletes one of several rules; the confirmation says how many prices change: `start(rule, onDone)`. */
export function useDeleteRule(listName: (id: number) => string): {
  start: (rule: Rule, onDone: () => void) => void
  dialog: ReactNode
} {
  const [belowCost, setBelowCost] = useState<number | null>(0)
  const { start, dialog } = useDeleteOne<{ rule: Rule; onDone: () => void }>({
    question: ({ rule }) => ({
      title: texts.title,
      text: (
        <>
          {texts.text(targetText(rule), formulaText(rule, listName))}
          <EffectNote key={rule.id} change={{ ruleIds: [rule.id] }} onBelowCost={setBelowCost} />
        </>
      ),
      confirmLabel: belowCost ? belowCostTexts.confirm : texts.confirm,
      isUnknown: belowCost === null,
    }),
    run: ({ rule: { id } }) => callAdmin('DELETE /api/pricelist/rules/:id', { params: { id } }),
    onDone: ({ onDone }) => {
      showAlert({ severity: 'success', text: texts.done })
      onDone()
    },
  })
  return { start: (rule, onDone) => start({ rule, onDone }), dialog }
}
