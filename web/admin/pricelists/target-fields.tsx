import { ruleTexts } from '#web/texts/admin-pricelists.ts'
import { callAdmin } from '../ui/call-admin.ts'
import { categoryChoices } from '../ui/form/category-choices.ts'
import { ChoiceInput } from '../ui/form/choice-input.tsx'
import type { ChoiceOption } from '../ui/form/choice-option.tsx'
import { findProducts } from '../ui/form/find-products.ts'
import { SearchInput } from '../ui/form/search-input.tsx'
import { SelectInput } from '../ui/form/select-input.tsx'
import type { Form as FormState } from '../ui/form/use-form.ts'
import { optionsOf } from './options-of.ts'
import type { RuleValues } from './rule-values.ts'

const texts = ruleTexts.form

/** Which products the rule is for. */
export function TargetFields({
  form,
  categories,
  isNew,
}: {
  form: FormState<RuleValues>
  categories: Parameters<typeof categoryChoices>[0]
  isNew: boolean
}) {
  const { appliedOn } = form.values
  return (
    <>
      <SelectInput
        field={form.field('appliedOn')}
        label={texts.appliedOn}
        options={optionsOf(texts.appliedOnOptions)}
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

async function findTags(q: string, signal: AbortSignal): Promise<ChoiceOption[]> {
  return callAdmin('GET /api/tags/search', { query: { q } }, { signal })
}
