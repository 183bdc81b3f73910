import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { useIsOwner } from '#web/session/session.ts'
import { productTexts } from '#web/texts/admin-products.ts'
import { unitTexts } from '#web/texts/admin-units.ts'
import { categoryChoices } from '../ui/form/category-choices.ts'
import { MultiChoiceInput } from '../ui/form/choice-input.tsx'
import { Form } from '../ui/form/form.tsx'
import { MoneyInput } from '../ui/form/number-input.tsx'
import { TextInput } from '../ui/form/text-input.tsx'
import type { Form as FormState } from '../ui/form/use-form.ts'
import { RootOnly } from '../ui/root-only.tsx'
import { BrandInput } from './brand-input.tsx'
import { LinksInput } from './links-input.tsx'
import type { ProductFormOptions, ProductValues } from './product-values.ts'

const texts = productTexts.form

interface ProductFormProps {
  form: FormState<ProductValues>
  options: ProductFormOptions
  saveLabel: string
  /** Whether the focus starts at the code. */
  isNew?: boolean
  actions?: ReactNode
}

/** The fields of a product (catalogue.md §11); read-only for all but owners of the root account, without the cost for others than owners. */
export function ProductForm({ form, options, saveLabel, isNew = false, actions }: ProductFormProps) {
  const isOwner = useIsOwner()
  const categories = useMemo(() => categoryChoices(options.categories), [options.categories])
  return (
    <Form form={form} saveLabel={saveLabel} actions={actions}>
      <RootOnly notice={texts.readOnly} />
      <TextInput
        field={form.field('code')}
        label={texts.code}
        help={texts.codeHelp}
        required
        monospace
        autoFocus={isNew}
      />
      <TextInput field={form.field('name')} label={texts.name} help={texts.nameHelp} />
      {isOwner ? (
        <MoneyInput
          field={form.field('basePrice')}
          label={texts.basePrice}
          help={texts.basePriceHelp}
          min={0}
        />
      ) : null}
      <TextInput
        field={form.field('unit')}
        label={unitTexts.label}
        help={unitTexts.help}
        suggestions={unitTexts.suggestions}
      />
      <BrandInput field={form.field('brand')} />
      <TextInput field={form.field('barcode')} label={texts.barcode} help={texts.barcodeHelp} monospace />
      <MultiChoiceInput
        field={form.field('categoryIds')}
        label={texts.categoryIds}
        options={categories}
        placeholder={texts.categoriesPlaceholder}
      />
      <MultiChoiceInput
        field={form.field('tagIds')}
        label={texts.tagIds}
        options={options.tags}
        placeholder={texts.tagsPlaceholder}
      />
      <TextInput field={form.field('description')} label={texts.description} rows={4} />
      <LinksInput field={form.field('competitorLinks')} />
    </Form>
  )
}
