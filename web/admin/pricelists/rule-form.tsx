import Button from '@mui/material/Button'
import { ROUND_STEPS } from '#domain/price-rounding.ts'
import { ApiError } from '#web/api/api-error.ts'
import { belowCostTexts } from '#web/texts/admin-below-cost.ts'
import { ruleTexts } from '#web/texts/admin-pricelists.ts'
import { useBelowCostConfirm } from '../rules/below-cost.tsx'
import { askRuleEffect } from '../rules/use-rule-effect.ts'
import { showAlert } from '../ui/alerts.ts'
import { callAdmin } from '../ui/call-admin.ts'
import { errorText } from '../ui/error-text.ts'
import { categoryChoices } from '../ui/form/category-choices.ts'
import { ChoiceInput } from '../ui/form/choice-input.tsx'
import type { ChoiceOption } from '../ui/form/choice-option.tsx'
import { Form } from '../ui/form/form.tsx'
import { MoneyInput, PercentInput } from '../ui/form/number-input.tsx'
import { SearchInput } from '../ui/form/search-input.tsx'
import { SelectInput } from '../ui/form/select-input.tsx'
import type { Form as FormState } from '../ui/form/use-form.ts'
import { useForm } from '../ui/form/use-form.ts'
import { formatMoney, typedNumber } from '../ui/format.ts'
import { RuleEffect } from './rule-effect.tsx'
import { RulePreview } from './rule-preview.tsx'
import { ruleErrors, toRuleBody } from './rule-values.ts'
import type { RuleValues } from './rule-values.ts'

const texts = ruleTexts.form
const REFUSALS: ReadonlySet<number> = new Set([400, 409])

interface RuleFormProps {
  pricelistId: number
  /** The rule being edited; omitted for a new one. */
  ruleId?: number
  initial: RuleValues
  /** All price lists of the account. */
  pricelists: readonly { id: number; name: string }[]
  /** All categories of the account, in tree order. */
  categories: Parameters<typeof categoryChoices>[0]
  save: (body: ReturnType<typeof toRuleBody>) => Promise<unknown>
  onSaved: () => void
  /** Offers deleting; `forgetChanges` lets the caller navigate away without the unsaved-changes question. */
  onDelete?: (forgetChanges: () => void) => void
}

/** Form of a rule; shows only the fields that its target and computation need (prices.md §16). */
export function RuleForm({
  pricelistId,
  ruleId,
  initial,
  pricelists,
  categories,
  save,
  onSaved,
  onDelete,
}: RuleFormProps) {
  const others = pricelists.filter(({ id }) => id !== pricelistId)
  const form = useForm({
    name: 'rule',
    initial,
    validate: (values) => ruleErrors(values, pricelistId),
    save: (values) => save(toRuleBody(values, pricelistId)),
    onSaved,
  })
  const { askBelowCost, dialog } = useBelowCostConfirm()

  /** Saving reports what the server refuses. Without an answer nobody knows what would sell below cost: nothing is saved. */
  async function confirm(): Promise<boolean> {
    if (Object.keys(ruleErrors(form.values, pricelistId)).length > 0) return true
    const change = {
      ruleIds: ruleId === undefined ? [] : [ruleId],
      rule: toRuleBody(form.values, pricelistId),
    }
    try {
      return await askBelowCost((await askRuleEffect(change)).belowCost)
    } catch (error) {
      if (error instanceof ApiError && REFUSALS.has(error.status)) return true
      showAlert({ severity: 'error', text: errorText(error) })
      return false
    }
  }

  const deleteButton = onDelete ? (
    <Button color="error" onClick={() => onDelete(form.discard)}>
      {texts.delete}
    </Button>
  ) : null
  return (
    <Form form={form} saveLabel={texts.save} actions={deleteButton} alwaysEnabled confirm={confirm}>
      <TargetFields form={form} categories={categories} isNew={ruleId === undefined} />
      <SelectInput
        field={form.field('computeMode')}
        label={texts.computeMode}
        options={options(texts.computeModeOptions)}
      />
      <AmountFields form={form} others={others} />
      <AdjustmentFields form={form} />
      <RulePreview values={form.values} pricelistId={pricelistId} pricelists={others} />
      <RuleEffect values={form.values} pricelistId={pricelistId} ruleId={ruleId ?? null} />
      {dialog}
    </Form>
  )
}

function TargetFields({
  form,
  categories,
  isNew,
}: {
  form: FormState<RuleValues>
  categories: RuleFormProps['categories']
  isNew: boolean
}) {
  const { appliedOn } = form.values
  return (
    <>
      <SelectInput
        field={form.field('appliedOn')}
        label={texts.appliedOn}
        options={options(texts.appliedOnOptions)}
        autoFocus={isNew}
      />
      {appliedOn === '1_product' ? (
        <SearchInput
          field={form.field('productId')}
          label={texts.productId}
          placeholder={texts.searchProduct}
          search={findProducts}
          required
        />
      ) : null}
      {appliedOn === '2_tag' ? (
        <SearchInput
          field={form.field('tagId')}
          label={texts.tagId}
          placeholder={texts.searchTag}
          search={findTags}
          required
        />
      ) : null}
      {appliedOn === '2_category' ? (
        <ChoiceInput
          field={form.field('categoryId')}
          label={texts.categoryId}
          help={texts.categoryHelp}
          placeholder={texts.searchCategory}
          options={categoryChoices(categories)}
          required
        />
      ) : null}
    </>
  )
}

function AmountFields({ form, others }: { form: FormState<RuleValues>; others: readonly ChoiceOption[] }) {
  const { computeMode, base } = form.values
  if (computeMode === 'fixed')
    return <MoneyInput field={form.field('fixedPrice')} label={texts.fixedPrice} min={0} required />
  return (
    <>
      <SelectInput field={form.field('base')} label={texts.base} options={options(texts.baseOptions)} />
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
 * A discount on the cost sells below it; who types one usually means a discount on what others pay. The oldest of the
 * other lists is the likeliest one.
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

function AdjustmentFields({ form }: { form: FormState<RuleValues> }) {
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
        options={options(texts.roundingOptions)}
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

async function findProducts(q: string, signal: AbortSignal): Promise<ChoiceOption[]> {
  const found = await callAdmin('GET /api/products/search', { query: { q } }, { signal })
  return found.map(({ id, code, name }) => ({ id, name: name ?? code, hint: code }))
}

async function findTags(q: string, signal: AbortSignal): Promise<ChoiceOption[]> {
  return callAdmin('GET /api/tags/search', { query: { q } }, { signal })
}

function options<T extends string>(labels: Readonly<Record<T, string>>): { value: T; label: string }[] {
  return (Object.keys(labels) as T[]).map((value) => ({ value, label: labels[value] }))
}
