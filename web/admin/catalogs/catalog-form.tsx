import { catalogTexts } from '#web/texts/admin-catalogs.ts'
import { Form } from '../ui/form/form.tsx'
import { TextInput } from '../ui/form/text-input.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { Section } from '../ui/section.tsx'

interface CatalogFormProps<A> {
  initial: { name: string }
  saveLabel: string
  save: (values: { name: string }) => Promise<A>
  onSaved: (answer: A) => void
}

/** Form for adding or editing a catalogue. */
export function CatalogForm<A>({ initial, saveLabel, save, onSaved }: CatalogFormProps<A>) {
  const form = useForm({ name: 'catalog', isNew: initial.name === '', initial, save, onSaved })
  return (
    <Section>
      <Form form={form} saveLabel={saveLabel}>
        <TextInput
          field={form.field('name')}
          label={catalogTexts.name}
          placeholder={catalogTexts.namePlaceholder}
          required
          autoFocus
        />
      </Form>
    </Section>
  )
}
