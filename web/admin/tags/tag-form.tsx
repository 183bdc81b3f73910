import type { ReactNode } from 'react'
import { tagTexts } from '#web/texts/admin-tags.ts'
import { Form } from '../ui/form/form.tsx'
import { TextInput } from '../ui/form/text-input.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { Section } from '../ui/section.tsx'

interface TagFormProps<A> {
  initial: { name: string }
  saveLabel: string
  save: (values: { name: string }) => Promise<A>
  onSaved: (answer: A) => void
  actions?: ReactNode
}

/** Form for adding or editing a tag. */
export function TagForm<A>({ initial, saveLabel, save, onSaved, actions }: TagFormProps<A>) {
  const form = useForm({ name: 'tag', isNew: initial.name === '', initial, save, onSaved })
  return (
    <Section>
      <Form form={form} saveLabel={saveLabel} actions={actions}>
        <TextInput
          field={form.field('name')}
          label={tagTexts.name}
          placeholder={tagTexts.namePlaceholder}
          required
          autoFocus
        />
      </Form>
    </Section>
  )
}
