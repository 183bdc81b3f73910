import Button from '@mui/material/Button'
import { ApiError } from '#web/api/api-error.ts'
import { ruleTexts } from '#web/texts/admin-pricelists.ts'
import { useBelowCostConfirm } from '../rules/below-cost.tsx'
import { askRuleEffect } from '../rules/use-rule-effect.ts'
import { showAlert } from '../ui/alerts.ts'
import { errorText } from '../ui/error-text.ts'
import { Form } from '../ui/form/form.tsx'
import { SelectInput } from '../ui/form/select-input.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { AdjustmentFields } from './adjustment-fields.tsx'
import { AmountFields } from './amount-fields.tsx'
import { optionsOf } from './options-of.ts'
import { RuleEffect } from './rule-effect.tsx'
import { RulePreview } from './rule-preview.tsx'
import { ruleErrors, toRuleBody } from './rule-values.ts'
import type { RuleValues } from './rule-values.ts'
import { TargetFields } from './target-fields.tsx'

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
  categories: Parameters<typeof TargetFields>[0]['categories']
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
    isNew: onDelete === undefined,
    initial,
    validate: (values) => ruleErrors(values, pricelistId),
    save: (values) => save(toRuleBody(values, pricelistId)),
    onSaved,
  })
  const { askBelowCost, dialog } = useBelowCostConfirm()

  /** A refusal is left to saving, which reports it. Without a response the products below cost are unknown: nothing is saved. */
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
        options={optionsOf(texts.computeModeOptions)}
      />
      <AmountFields form={form} others={others} />
      <AdjustmentFields form={form} />
      <RulePreview values={form.values} pricelistId={pricelistId} pricelists={others} />
      <RuleEffect values={form.values} pricelistId={pricelistId} ruleId={ruleId ?? null} />
      {dialog}
    </Form>
  )
}
