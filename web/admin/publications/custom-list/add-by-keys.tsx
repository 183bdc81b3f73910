import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { addCustomListProducts } from '#contract/custom-lists.ts'
import type { Output } from '#contract/endpoint.ts'
import { codesFromText } from '#domain/keys.ts'
import { customListTexts } from '#web/texts/admin-custom-lists.ts'
import { callAdmin } from '../../ui/call-admin.ts'
import { CheckInput } from '../../ui/form/check-input.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { KeysResult, keysCounts } from '../../ui/keys-result.tsx'
import { Section } from '../../ui/section.tsx'

type Result = Output<typeof addCustomListProducts>

const texts = customListTexts.keys

/** For ROOT accounts: adds products by code, one per line. Unknown codes stay in the box to be corrected. */
export function AddByKeys({ listId }: { listId: number }) {
  const { revalidate } = useRevalidator()
  const [result, setResult] = useState<Result | null>(null)
  const form = useForm({
    name: 'keys',
    isNew: true,
    initial: { keys: '', createNotFoundProducts: true },
    validate: ({ keys }) => ({ keys: keys.trim() === '' ? texts.missing : undefined }),
    save: ({ keys, createNotFoundProducts }) => {
      setResult(null)
      return callAdmin('POST /api/custom-lists/:id/products', {
        params: { id: listId },
        body: { keys: codesFromText(keys), createNotFoundProducts },
      })
    },
    onSaved: (answer, values) => {
      setResult(answer)
      form.reset({ ...values, keys: answer.notFound.join('\n') })
      void revalidate()
    },
  })
  return (
    <Section title={texts.title}>
      <Form form={form} saveLabel={texts.submit} savingLabel={texts.submitting} alwaysEnabled>
        <TextInput
          field={{ ...form.field('keys'), changed: false }}
          label={texts.label}
          rows={10}
          monospace
        />
        <CheckInput field={form.field('createNotFoundProducts')} label={texts.createNotFound} />
        {result ? (
          <KeysResult
            counts={keysCounts(texts.result, result)}
            notFound={result.notFound}
            notFoundText={texts.notFound}
          />
        ) : null}
      </Form>
    </Section>
  )
}
