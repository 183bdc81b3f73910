import { ruleTexts } from '#web/texts/admin-pricelists.ts'
import { formatCount } from '../ui/format.ts'
import type { RuleEffect } from './use-rule-effect.ts'

const texts = ruleTexts.effect

/**
 * Effect of a rule change in one sentence: `Cambia el precio de 312 productos; 4 se quedan sin precio.`, or only the
 * second part when it covers all: `4 productos se quedan sin precio.`
 */
export function effectSentence({ changedProducts: changed, pricelists }: RuleEffect): string {
  if (changed === 0) return texts.none
  const gained = most(pricelists.map((list) => list.gained))
  const lost = most(pricelists.map((list) => list.lost))
  if (gained === changed && lost === 0) return texts.allGained(formatCount(changed), changed === 1)
  if (lost === changed && gained === 0) return texts.allLost(formatCount(changed), changed === 1)
  const parts = [
    texts.changed(formatCount(changed), changed === 1),
    ...(gained > 0 ? [texts.gained(formatCount(gained), gained === 1)] : []),
    ...(lost > 0 ? [texts.lost(formatCount(lost), lost === 1)] : []),
  ]
  return `${parts.join('; ')}.`
}

/** Effect of the change on one list: `Público: 312 precios cambian`. */
export function listSentence(list: RuleEffect['pricelists'][number]): string {
  return texts.inList(list.pricelistName, formatCount(list.changed), list.changed === 1)
}

function most(counts: readonly number[]): number {
  return Math.max(0, ...counts)
}
