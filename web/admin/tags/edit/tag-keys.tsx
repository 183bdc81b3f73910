import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Output } from '#contract/endpoint.ts'
import type { addTagProducts } from '#contract/tags.ts'
import { codesFromText } from '#domain/keys.ts'
import { tagTexts } from '#web/texts/admin-tags.ts'
import { callAdmin } from '../../ui/call-admin.ts'
import { Form } from '../../ui/form/form.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { formatCount } from '../../ui/format.ts'
import { KeysResult } from '../../ui/keys-result.tsx'
import { Section } from '../../ui/section.tsx'

const texts = tagTexts.addProducts

/** Adds the tag to products by code, one per line; for every account, because tags are how it prices a group. */
export function TagKeys({ tagId }: { tagId: number }) {
  const revalidator = useRevalidator()
  const [result, setResult] = useState<Output<typeof addTagProducts> | null>(null)
  const form = useForm({
    name: 'keys',
    isNew: true,
    initial: { keys: '' },
    save: ({ keys }) => {
      setResult(null)
      return callAdmin('POST /api/tags/:id/products', {
        params: { id: tagId },
        body: { keys: codesFromText(keys) },
      })
    },
    onSaved: (answer) => {
      setResult(answer)
      form.reset({ keys: answer.notFound.join('\n') })
      void revalidator.revalidate()
    },
  })
  return (
    <Section title={texts.title}>
      <Form form={form} saveLabel={texts.submit}>
        <TextInput field={form.field('keys')} label={texts.keys} rows={10} monospace />
        {result ? (
          <KeysResult
            counts={[texts.result(formatCount(result.submitted), formatCount(result.existingAdded))]}
            notFound={result.notFound}
            notFoundText={texts.notFound}
          />
        ) : null}
      </Form>
    </Section>
  )
}
