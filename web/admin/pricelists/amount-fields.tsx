import Button from '@mui/material/Button'
import { belowCostTexts } from '#web/texts/admin-below-cost.ts'
import { ruleTexts } from '#web/texts/admin-pricelists.ts'
import { ChoiceInput } from '../ui/form/choice-input.tsx'
import type { ChoiceOption } from '../ui/form/choice-option.tsx'
import { MoneyInput, PercentInput } from '../ui/form/number-input.tsx'
import { SelectInput } from '../ui/form/select-input.tsx'
import type { Form as FormState } from '../ui/form/use-form.ts'
import { typedNumber } from '../ui/format.ts'
import { optionsOf } from './options-of.ts'
import type { RuleValues } from './rule-values.ts'

const texts = ruleTexts.form

/** What the computation of the price needs. */
export function AmountFields({
  form,
  others,
}: {
  form: FormState<RuleValues>
  others: readonly ChoiceOption[]
}) {
  const { computeMode, base } = form.values
  if (computeMode === 'fixed')
    return <MoneyInput field={form.field('fixedPrice')} label={texts.fixedPrice} min={0} required />
  return (
    <>
      <SelectInput field={form.field('base')} label={texts.base} options={optionsOf(texts.baseOptions)} />
      {base === 'pricelist' ? (
        <ChoiceInput
          field={form.field('basePricelistId')}
          label={texts.basePricelistId}
          help={others.length === 0 ? texts.noOtherList : texts.basePricelistHelp}
          options={others}
          required
        />
      ) : null}
      {computeMode === 'formula' ? (
        <>
          <PercentInput
            field={form.field('percentFactor')}
            label={texts.percentFactor}
            help={texts.percentFactorHelp}
            required
          />
          <DiscountOnList form={form} others={others} />
          <MoneyInput
            field={form.field('priceSurcharge')}
            label={texts.priceSurcharge}
            help={texts.priceSurchargeHelp}
            placeholder="0.00"
          />
        </>
      ) : (
        <PercentInput
          field={form.field('profitMargin')}
          label={texts.profitMargin}
          help={texts.profitMarginHelp}
          required
        />
      )}
    </>
  )
}

/**
 * A discount on the cost sells below it; usually a discount on another list is meant. The oldest of the other lists is
 * the likeliest one.
 */
function DiscountOnList({ form, others }: { form: FormState<RuleValues>; others: readonly ChoiceOption[] }) {
  const { base, percentFactor } = form.values
  const percent = typedNumber(percentFactor)
  const oldest = others.toSorted((a, b) => a.id - b.id)[0]
  if (base !== 'basePrice' || percent === null || !(percent < 0) || !oldest) return null
  return (
    <Button
      variant="outlined"
      size="small"
      sx={{ alignSelf: 'flex-start' }}
      onClick={() => form.set({ base: 'pricelist', basePricelistId: oldest.id })}
    >
      {belowCostTexts.lessThanList(`${-percent}\u00a0%`, oldest.name)}
    </Button>
  )
}
