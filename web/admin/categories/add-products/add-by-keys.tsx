import { useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import type { addCategoryProducts, listCategoriesFlat } from '#contract/categories.ts'
import type { Output } from '#contract/endpoint.ts'
import { addProductsTexts as texts, categoryTexts } from '#web/texts/admin-categories.ts'
import { callAdmin } from '../../ui/call-admin.ts'
import { CheckInput } from '../../ui/form/check-input.tsx'
import { ChoiceInput } from '../../ui/form/choice-input.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { formatCount } from '../../ui/format.ts'
import { KeysResult, keysCounts } from '../../ui/keys-result.tsx'
import { Section } from '../../ui/section.tsx'
import { linesOf } from './lines-of.ts'

type Result = Output<typeof addCategoryProducts>

interface AddByKeysProps {
  categories: Output<typeof listCategoriesFlat>
  categoryId: number | null
}

/** The left half: product codes to put into a category. The chosen category is part of the address. */
export function AddByKeys({ categories, categoryId }: AddByKeysProps) {
  const [, setParams] = useSearchParams()
  const revalidator = useRevalidator()
  const [result, setResult] = useState<Result | null>(null)
  const form = useForm({
    name: 'keys',
    isNew: true,
    initial: { category: categoryId, products: '', createNotFoundProducts: true },
    validate: ({ category, products }) => ({
      category: category === null ? texts.categoryMissing : undefined,
      products: products.trim() === '' ? texts.keysMissing : undefined,
    }),
    save: ({ category, products, createNotFoundProducts }) => {
      setResult(null)
      return callAdmin('POST /api/categories/products', {
        body: {
          category: { id: category ?? 0 },
          createNotFoundProducts,
          products: linesOf(products).map((code) => ({ code })),
        },
      })
    },
    onSaved: (answer, values) => {
      setResult(answer)
      form.reset({ ...values, products: '' })
      void revalidator.revalidate()
    },
  })
  const category = form.field('category')

  function choose(id: number | null): void {
    setResult(null)
    category.set(id)
    setParams(id === null ? {} : { cyId: String(id) }, { preventScrollReset: true })
  }

  return (
    <Section title={texts.title}>
      <Form form={form} saveLabel={texts.submit} savingLabel={texts.submitting} alwaysEnabled>
        <ChoiceInput
          field={{ ...category, set: choose, changed: false }}
          label={texts.category}
          placeholder={texts.categoryPlaceholder}
          options={categories.map(toOption)}
        />
        <TextInput
          field={{ ...form.field('products'), changed: false }}
          label={texts.keys}
          rows={10}
          monospace
        />
        <CheckInput field={form.field('createNotFoundProducts')} label={texts.createNotFound} />
        {result ? <KeysResult counts={keysCounts(texts.result, result)} /> : null}
      </Form>
    </Section>
  )
}

function toOption({
  id,
  name,
  depth,
  totalDirectProducts,
  totalGroupedProducts,
}: AddByKeysProps['categories'][number]) {
  return {
    id,
    name,
    depth,
    hint: categoryTexts.counts(formatCount(totalDirectProducts), formatCount(totalGroupedProducts)),
  }
}
