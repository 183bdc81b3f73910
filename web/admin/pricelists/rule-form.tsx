import Button from '@mui/material/Button'
import { ruleTexts } from '#web/texts/admin-pricelists.ts'
import { callAdmin } from '../ui/call-admin.ts'
import { ChoiceInput } from '../ui/form/choice-input.tsx'
import type { ChoiceOption } from '../ui/form/choice-option.tsx'
import { Form } from '../ui/form/form.tsx'
import { MoneyInput, PercentInput } from '../ui/form/number-input.tsx'
import { SearchInput } from '../ui/form/search-input.tsx'
import { SelectInput } from '../ui/form/select-input.tsx'
import type { Form as FormState } from '../ui/form/use-form.ts'
import { useForm } from '../ui/form/use-form.ts'
import { RuleEffect } from './rule-effect.tsx'
import { RulePreview } from './rule-preview.tsx'
import { ruleErrors, toRuleBody } from './rule-values.ts'
import type { RuleValues } from './rule-values.ts'

const texts = ruleTexts.form

interface RuleFormProps {
  pricelistId: number
  /** The rule being edited; omitted for a new one. */
  ruleId?: number
  initial: RuleValues
  /** All price lists of the account. */
  pricelists: readonly { id: number; name: string }[]
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
  const deleteButton = onDelete ? (
    <Button color="error" onClick={() => onDelete(form.discard)}>
      {texts.delete}
    </Button>
  ) : null
  return (
    <Form form={form} saveLabel={texts.save} actions={deleteButton} alwaysEnabled>
      <TargetFields form={form} isNew={ruleId === undefined} />
      <SelectInput
        field={form.field('computeMode')}
        label={texts.computeMode}
        options={options(texts.computeModeOptions)}
      />
      <AmountFields form={form} others={others} />
      <RulePreview values={form.values} pricelistId={pricelistId} pricelists={others} />
      <RuleEffect values={form.values} pricelistId={pricelistId} ruleId={ruleId ?? null} />
    </Form>
  )
}

function TargetFields({ form, isNew }: { form: FormState<RuleValues>; isNew: boolean }) {
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
