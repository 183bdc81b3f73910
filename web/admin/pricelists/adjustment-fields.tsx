import { ROUND_STEPS } from '#domain/price-rounding.ts'
import { ruleTexts } from '#web/texts/admin-pricelists.ts'
import { MoneyInput, PercentInput } from '../ui/form/number-input.tsx'
import { SelectInput } from '../ui/form/select-input.tsx'
import type { Form as FormState } from '../ui/form/use-form.ts'
import { formatMoney } from '../ui/format.ts'
import { optionsOf } from './options-of.ts'
import type { RuleValues } from './rule-values.ts'

const texts = ruleTexts.form

/** Least margin and rounding of the computed price. */
export function AdjustmentFields({ form }: { form: FormState<RuleValues> }) {
  const { rounding } = form.values
  return (
    <>
      <PercentInput
        field={form.field('minMargin')}
        label={texts.minMargin}
        help={texts.minMarginHelp}
        min={0}
      />
      <SelectInput
        field={form.field('rounding')}
        label={texts.rounding}
        options={optionsOf(texts.roundingOptions)}
      />
      {rounding === 'multiple' ? (
        <SelectInput
          field={form.field('roundTo')}
          label={texts.roundTo}
          options={ROUND_STEPS.map((value) => ({ value, label: formatMoney(Number(value)) }))}
        />
      ) : null}
      {rounding === 'ending' ? (
        <MoneyInput
          field={form.field('roundEnding')}
          label={texts.roundEnding}
          help={texts.roundEndingHelp}
          min={0}
          required
        />
      ) : null}
    </>
  )
}
