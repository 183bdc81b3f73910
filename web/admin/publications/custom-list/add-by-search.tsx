import { useState } from 'react'
import { useRevalidator } from 'react-router'
import Alert from '@mui/material/Alert'
import { customListTexts } from '#web/texts/admin-custom-lists.ts'
import { callAdmin } from '../../ui/call-admin.ts'
import { findProducts } from '../../ui/form/find-products.ts'
import type { ProductOption } from '../../ui/form/find-products.ts'
import { Form } from '../../ui/form/form.tsx'
import { SearchInput } from '../../ui/form/search-input.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Section } from '../../ui/section.tsx'

const texts = customListTexts.search

/** For other accounts: adds products one by one, found by typing (catalogue.md §25). */
export function AddBySearch({ listId }: { listId: number }) {
  const { revalidate } = useRevalidator()
  const [result, setResult] = useState<{ severity: 'success' | 'info' | 'warning'; text: string } | null>(
    null,
  )
  const form = useForm({
    name: 'product',
    isNew: true,
    initial: { product: null as ProductOption | null },
    validate: ({ product }) => ({ product: product === null ? texts.missing : undefined }),
    save: ({ product }) => {
      setResult(null)
      return callAdmin('POST /api/custom-lists/:id/products', {
        params: { id: listId },
        body: { keys: product ? [product.hint] : [] },
      })
    },
    onSaved: ({ existingAdded, notFound }, { product }) => {
      const name = product?.name ?? ''
      if (notFound.length > 0)
        setResult({ severity: 'warning', text: customListTexts.keys.notFound(notFound.join(', ')) })
      else if (existingAdded === 0) setResult({ severity: 'info', text: texts.already(name) })
      else setResult({ severity: 'success', text: texts.added(name) })
      form.reset({ product: null })
      void revalidate()
    },
  })
  const field = form.field('product')
  return (
    <Section title={texts.title}>
      <Form form={form} saveLabel={texts.submit} savingLabel={texts.submitting} alwaysEnabled>
        <SearchInput
          // All options come from `search` below, so each has its code.
          field={{ ...field, changed: false, set: (option) => field.set(option as ProductOption | null) }}
          label={texts.label}
          placeholder={texts.placeholder}
          search={findProducts}
        />
        {result ? <Alert severity={result.severity}>{result.text}</Alert> : null}
      </Form>
    </Section>
  )
}
