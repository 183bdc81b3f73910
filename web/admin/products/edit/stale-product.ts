import { productTexts } from '#web/texts/admin-products.ts'
import { unitTexts } from '#web/texts/admin-units.ts'
import { changedNames } from '../../ui/form/changed-names.ts'
import { amountText, formatCost, typedNumber } from '../../ui/format.ts'
import { toValues } from '../product-values.ts'
import type { Product, ProductFormOptions, ProductValues } from '../product-values.ts'

/** A save that lost against another user's: the loaded version, the typed values, and the stored version. */
export interface Conflict {
  readonly base: ProductValues
  readonly mine: ProductValues
  readonly theirs: Product
}

export type Choice = 'mine' | 'theirs'

export type ValueName = keyof ProductValues

/** A field in which the two versions differ, and the proposed value: that of the user who changed it. */
export interface Difference {
  readonly name: ValueName
  readonly label: string
  readonly mine: string
  readonly theirs: string
  readonly proposed: Choice
}

/** The fields in which the typed and the stored values differ, in the order of the form. */
export function differences({ base, mine, theirs }: Conflict, options: ProductFormOptions): Difference[] {
  const stored = toValues(theirs)
  const differing = changedNames(stored, { ...mine, basePrice: amountText(typedNumber(mine.basePrice)) })
  const changedByMe = changedNames(base, mine)
  const { form, links } = productTexts
  const labels = { ...form, unit: unitTexts.label, competitorLinks: links.label }
  return (Object.keys(stored) as ValueName[])
    .filter((name) => differing.has(name))
    .map((name) => ({
      name,
      label: labels[name],
      mine: valueText(name, mine, options),
      theirs: valueText(name, stored, options),
      proposed: changedByMe.has(name) ? 'mine' : 'theirs',
    }))
}

/** The values with each differing field as chosen. */
export function merge(
  { mine, theirs }: Conflict,
  choices: Readonly<Partial<Record<ValueName, Choice>>>,
): ProductValues {
  const stored = toValues(theirs)
  const taken = (Object.keys(stored) as ValueName[]).filter((name) => choices[name] === 'theirs')
  return {
    ...mine,
    ...(Object.fromEntries(taken.map((name) => [name, stored[name]])) as Partial<ProductValues>),
  }
}

function valueText(name: ValueName, values: ProductValues, options: ProductFormOptions): string {
  const text = {
    code: values.code,
    name: values.name,
    description: values.description,
    unit: values.unit,
    brand: values.brand,
    barcode: values.barcode,
    basePrice: values.basePrice === '' ? '' : formatCost(typedNumber(values.basePrice)),
    categoryIds: namesOf(values.categoryIds, options.categories),
    tagIds: namesOf(values.tagIds, options.tags),
    competitorLinks: values.competitorLinks.map(({ url }) => url).join(', '),
  }[name]
  return text === '' ? productTexts.conflict.blank : text
}

function namesOf(ids: readonly number[], known: readonly { id: number; name: string }[]): string {
  const nameOf = new Map(known.map(({ id, name }) => [id, name]))
  return ids.map((id) => nameOf.get(id) ?? String(id)).join(', ')
}
