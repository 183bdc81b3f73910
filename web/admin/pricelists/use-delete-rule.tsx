import { useState } from 'react'
import type { ReactNode } from 'react'
import { ruleTexts } from '#web/texts/admin-pricelists.ts'
import { EffectNote } from '../rules/effect-note.tsx'
import { formulaText, targetText } from '../rules/rule-text.ts'
import type { Rule } from '../rules/rule-text.ts'
import { showAlert } from '../ui/alerts.ts'
import { callAdmin } from '../ui/call-admin.ts'
import { useDelete } from '../ui/use-delete.tsx'

const texts = ruleTexts.remove

/** Deletes one of several rules; the confirmation says how many prices change: `start(rule, onDone)`. */
export function useDeleteRule(listName: (id: number) => string): {
  start: (rule: Rule, onDone: () => void) => void
  dialog: ReactNode
} {
  const [chosen, setChosen] = useState<{ rule: Rule; onDone: () => void } | null>(null)
  const { start, dialog } = useDelete({
    title: texts.title,
    text: chosen ? (
      <>
        {texts.text(targetText(chosen.rule), formulaText(chosen.rule, listName))}
        <EffectNote ruleIds={[chosen.rule.id]} />
      </>
    ) : (
      ''
    ),
    confirmLabel: texts.confirm,
    run: async () => {
      if (!chosen) return
      await callAdmin('DELETE /api/pricelist/rules/:id', { params: { id: chosen.rule.id } })
    },
    onDone: () => {
      showAlert({ severity: 'success', text: texts.done })
      chosen?.onDone()
    },
  })
  return {
    start: (rule, onDone) => {
      setChosen({ rule, onDone })
      start()
    },
    dialog,
  }
}
