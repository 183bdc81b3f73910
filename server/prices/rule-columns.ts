import type { RuleFields } from '#domain/pricing-rule.ts'

type Field = keyof RuleFields

/** The column of each field of a rule. A new field is added here; the statements that read and write rules follow. */
const COLUMN_OF: Readonly<Record<Field, string>> = {
  pricelistId: 'pricelist_id',
  computeMode: 'compute_mode',
  fixedPrice: 'fixed_price',
  percentFactor: 'percent_factor',
  priceSurcharge: 'price_surcharge',
  profitMargin: 'profit_margin',
  base: 'base',
  basePricelistId: 'base_pricelist_id',
  appliedOn: 'applied_on',
  productId: 'product_id',
  tagId: 'tag_id',
  categoryId: 'category_id',
  roundTo: 'round_to',
  roundEnding: 'round_ending',
  minMargin: 'min_margin',
}

const FIELDS = Object.keys(COLUMN_OF) as Field[]
/** What a rule applies to, which a rule that matches a product need not repeat. */
const TARGET_FIELDS: ReadonlySet<Field> = new Set(['productId', 'tagId', 'categoryId'])
const FIELDS_WITHOUT_TARGET = FIELDS.filter((field) => !TARGET_FIELDS.has(field))

/** SQL: the columns of a Rule in a `select` over `rules r`. */
export const RULE_FIELDS = asFields('r', FIELDS)

/** SQL: those without the target as they are stored, for a relation that {@link fieldsWithoutTarget} selects from. */
export const STORED_WITHOUT_TARGET = [
  'r.id',
  ...FIELDS_WITHOUT_TARGET.map((field) => `r.${COLUMN_OF[field]}`),
].join(', ')

/** SQL: the fields of a rule without its target, from a relation of {@link STORED_WITHOUT_TARGET}. */
export function fieldsWithoutTarget(relation: string): string {
  return asFields(relation, FIELDS_WITHOUT_TARGET)
}

/** SQL: the columns that a rule is written into, in the order of {@link ruleValues}. */
export const WRITTEN_COLUMNS: readonly string[] = FIELDS.map((field) => COLUMN_OF[field])

export function ruleValues(rule: RuleFields): (string | number | null)[] {
  return FIELDS.map((field) => rule[field])
}

function asFields(relation: string, fields: readonly Field[]): string {
  return [`${relation}.id`, ...fields.map((field) => `${relation}.${COLUMN_OF[field]} as "${field}"`)].join(
    ', ',
  )
}
