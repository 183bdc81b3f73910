import type { getCustomList } from '#contract/custom-lists.ts'
import type { Output } from '#contract/endpoint.ts'
import { customListTexts } from '#web/texts/admin-custom-lists.ts'
import { callAdmin } from '../ui/call-admin.ts'
import { FormDialog } from '../ui/form/form-dialog.tsx'
import { Form } from '../ui/form/form.tsx'
import { TextInput } from '../ui/form/text-input.tsx'
import { useForm } from '../ui/form/use-form.ts'

const texts = customListTexts.form

interface ListDialogProps {
  /** The list to rename, or the publication that gets a new list. */
  target: { id: number; name: string } | { publicationId: number }
  onSaved: (text: string) => void
  onClose: () => void
}

/** Dialog for adding or renaming a custom list. */
export function ListDialog({ target, onSaved, onClose }: ListDialogProps) {
  const isNew = !('id' in target)
  const form = useForm({
    name: isNew ? 'new-list' : `list-${target.id}`,
    isNew,
    initial: { name: isNew ? '' : target.name },
    save: ({ name }) => save(target, name),
    onSaved: ({ name }) => onSaved(isNew ? texts.added(name) : texts.saved(name)),
  })
  return (
    <FormDialog title={isNew ? texts.addTitle : texts.renameTitle} dirty={form.dirty} onClose={onClose}>
      <Form form={form} saveLabel={isNew ? texts.add : texts.save}>
        <TextInput
          field={form.field('name')}
          label={texts.name}
          placeholder={texts.namePlaceholder}
          required
          autoFocus
        />
      </Form>
    </FormDialog>
  )
}

function save(target: ListDialogProps['target'], name: string): Promise<Output<typeof getCustomList>> {
  if (!('id' in target)) {
    const body = { pubId: target.publicationId, name }
    return callAdmin('POST /api/custom-lists', { body })
  }
  return callAdmin('PATCH /api/custom-lists/:id', { params: { id: target.id }, body: { name } })
}
