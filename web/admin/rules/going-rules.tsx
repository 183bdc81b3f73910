import { useEffect, useState } from 'react'
import Box from '@mui/material/Box'
import type { Output } from '#contract/endpoint.ts'
import type { listPricelists } from '#contract/pricelists.ts'
import type { listTagRules } from '#contract/tags.ts'
import { callAdmin } from '../ui/call-admin.ts'
import { errorText } from '../ui/error-text.ts'
import { formatCount } from '../ui/format.ts'
import { EffectNote } from './effect-note.tsx'
import { formulaText } from './rule-text.ts'

const MAX_NAMED = 10

interface Found {
  rules: Output<typeof listTagRules>
  pricelists: Output<typeof listPricelists>
}

interface GoingRulesProps {
  of: 'tags' | 'categories'
  id: number
  /** Called with how many products would sell below cost; with null until that is known. */
  onBelowCost: (count: number | null) => void
  texts: {
    loading: string
    none: string
    going: (count: string, isOne: boolean) => string
    rule: (pricelist: string, formula: string) => string
    more: (count: string) => string
  }
}

/**
 * Part of the confirmation of deleting a tag or a category: the price rules deleted with it, by name, how many prices
 * change by that (or by products leaving the category), and what would sell below cost. Phrasing content, because it is in a paragraph.
 */
export function GoingRules({ of, id, onBelowCost, texts }: GoingRulesProps) {
  const [found, setFound] = useState<Found | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    const abort = new AbortController()
    const { signal } = abort
    onBelowCost(null)
    Promise.all([
      callAdmin(`GET /api/${of}/:id/rules`, { params: { id } }, { signal }),
      callAdmin('GET /api/pricelists', { query: {} }, { signal }),
    ]).then(
      ([rules, pricelists]) => {
        if (rules.length === 0 && of === 'tags') onBelowCost(0)
        setFound({ rules, pricelists })
      },
      (error: unknown) => {
        if (signal.aborted) return
        onBelowCost(0)
        setProblem(errorText(error))
      },
    )
    return () => abort.abort()
  }, [of, id, onBelowCost])

  if (!found) return <Line>{problem ?? texts.loading}</Line>
  const { rules, pricelists } = found
  // Also where a category has no rules: its products lose those of the categories above it.
  const change = of === 'categories' ? { categoryId: id } : { ruleIds: rules.map((rule) => rule.id) }
  if (rules.length === 0) {
    return (
      <>
        <Line>{texts.none}</Line>
        {of === 'categories' ? <EffectNote change={change} onBelowCost={onBelowCost} /> : null}
      </>
    )
  }
  const hidden = rules.length - MAX_NAMED
  const listName = (id: number): string => pricelists.find((list) => list.id === id)?.name ?? String(id)
  return (
    <>
      <Line>{texts.going(formatCount(rules.length), rules.length === 1)}</Line>
      {rules.slice(0, MAX_NAMED).map((rule) => (
        <Box component="span" key={rule.id} sx={{ display: 'block', color: 'text.primary', pl: 1.5 }}>
          {texts.rule(rule.pricelistName, formulaText(rule, listName))}
        </Box>
      ))}
      {hidden > 0 ? <Line>{texts.more(formatCount(hidden))}</Line> : null}
      <EffectNote change={change} onBelowCost={onBelowCost} />
    </>
  )
}

function Line({ children }: { children: string }) {
  return (
    <Box component="output" sx={{ display: 'block', mt: 1.5 }}>
      {children}
    </Box>
  )
}
