import { ruleTexts } from '#web/texts/admin-pricelists.ts'
import { formatCount } from '../ui/format.ts'
import type { RuleEffect } from './use-rule-effect.ts'

const texts = ruleTexts.effect

/** A change of rules in one sentence: `Cambia el precio de 312 productos; 4 se quedan sin precio.` */
export function effectSentence({ changedProducts, pricelists }: RuleEffect): string {
  if (changedProducts === 0) return texts.none
  const [gained, lost] = [
    most(pricelists.map((list) => list.gained)),
    most(pricelists.map((list) => list.lost)),
  ]
  const parts = [
    texts.changed(formatCount(changedProducts), changedProducts === 1),
    ...(gained > 0 ? [texts.gained(formatCount(gained), gained === 1)] : []),
    ...(lost > 0 ? [texts.lost(formatCount(lost), lost === 1)] : []),
  ]
  return `${parts.join('; ')}.`
}

/** What the change does to one list: `Público: 312 precios cambian`. */
export function listSentence(list: RuleEffect['pricelists'][number]): string {
  return texts.inList(list.pricelistName, formatCount(list.changed), list.changed === 1)
}

function most(counts: readonly number[]): number {
  return Math.max(0, ...counts)
}
