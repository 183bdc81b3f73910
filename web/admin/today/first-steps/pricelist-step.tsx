import { useRevalidator } from 'react-router'
import Typography from '@mui/material/Typography'
import { priceOnBase } from '#domain/pricing.ts'
import { validateRule } from '#domain/pricing-rule.ts'
import type { RuleFields } from '#domain/pricing-rule.ts'
import { pricelistTexts } from '#web/texts/admin-pricelists.ts'
import { todayTexts } from '#web/texts/admin-today.ts'
import { callAdmin } from '../../ui/call-admin.ts'
import { Form } from '../../ui/form/form.tsx'
import { PercentInput } from '../../ui/form/number-input.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { formatMoney } from '../../ui/format.ts'

const texts = todayTexts.steps
const EXAMPLE = '100'

interface ListValues {
  name: string
  percentFactor: string
}

/** A price list with the rule that most shops begin with: a percentage on every cost. */
export function PricelistStep() {
  const { revalidate } = useRevalidator()
  const form = useForm({
    name: 'first-pricelist',
    isNew: true,
    initial: { name: '', percentFactor: '' } satisfies ListValues,
    validate: listErrors,
    save: saveList,
    onSaved: () => void revalidate(),
  })
  const rule = ruleOf(form.values)
  const price = rule && priceOnBase(rule, EXAMPLE, EXAMPLE)
  return (
    <Form form={form} saveLabel={texts.addPricelist} alwaysEnabled>
      <TextInput
        field={form.field('name')}
        label={pricelistTexts.form.name}
        placeholder={texts.pricelistPlaceholder}
        required
      />
      <PercentInput
        field={form.field('percentFactor')}
        label={texts.percent}
        help={texts.percentHelp}
        required
      />
      {price === null ? null : (
        <Typography component="output" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {texts.example(formatMoney(Number(EXAMPLE)), formatMoney(Number(price)))}
        </Typography>
      )}
    </Form>
  )
}

function bodyOf({ percentFactor }: ListValues) {
  return {
    computeMode: 'formula' as const,
    appliedOn: '3_global' as const,
    base: 'basePrice' as const,
    percentFactor,
    priceSurcharge: '0',
  }
}

/** The list has no id yet, and a rule on costs needs none. */
const NO_LIST = 1

function ruleOf(values: ListValues): RuleFields | null {
  const result = validateRule({ ...bodyOf(values), pricelistId: NO_LIST })
  return 'rule' in result ? result.rule : null
}

function listErrors(values: ListValues) {
  const result = validateRule({ ...bodyOf(values), pricelistId: NO_LIST })
  const errors = 'errors' in result ? result.errors : []
  return {
    name: values.name.trim() === '' ? texts.nameMissing : undefined,
    percentFactor: errors.find(({ path }) => path === 'percentFactor')?.detail,
  }
}

/** A list of that name without rules is left from an attempt whose second call failed, and is used. */
async function saveList(values: ListValues): Promise<void> {
  const name = values.name.trim()
  const lists = await callAdmin('GET /api/pricelists', { query: {} })
  const started = lists.find((list) => list.name === name && list.ruleCount === 0)
  const { id: pricelistId } = started ?? (await callAdmin('POST /api/pricelists', { body: { name } }))
  await callAdmin('POST /api/pricelist/rules', { body: { ...bodyOf(values), pricelistId } })
}
