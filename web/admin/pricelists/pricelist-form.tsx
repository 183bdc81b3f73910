import Button from '@mui/material/Button'
import { pricelistTexts } from '#web/texts/admin-pricelists.ts'
import { Form } from '../ui/form/form.tsx'
import { TextInput } from '../ui/form/text-input.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { Section } from '../ui/section.tsx'

const texts = pricelistTexts.form

interface PricelistFormProps<A> {
  initial: { name: string }
  saveLabel: string
  isNew?: boolean
  save: (values: { name: string }) => Promise<A>
  onSaved: (answer: A) => void
  /** Offers deleting; `forgetChanges` lets the caller navigate away without the unsaved-changes question. */
  onDelete?: (forgetChanges: () => void) => void
}

/** Form for adding or editing a price list. */
export function PricelistForm<A>({
  initial,
  saveLabel,
  isNew = false,
  save,
  onSaved,
  onDelete,
}: PricelistFormProps<A>) {
  const form = useForm({ name: 'pricelist', isNew: initial.name === '', initial, save, onSaved })
  const deleteButton = onDelete ? (
    <Button color="error" onClick={() => onDelete(form.discard)}>
      {pricelistTexts.remove.title}
    </Button>
  ) : null
  return (
    <Section>
      <Form form={form} saveLabel={saveLabel} actions={deleteButton}>
        <TextInput
          field={form.field('name')}
          label={texts.name}
          placeholder={texts.namePlaceholder}
          required
          autoFocus={isNew}
        />
      </Form>
    </Section>
  )
}
