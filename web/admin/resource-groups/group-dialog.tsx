import { resourceGroupTexts } from '#web/texts/admin-resource-groups.ts'
import { callAdmin } from '../ui/call-admin.ts'
import { MultiChoiceInput } from '../ui/form/choice-input.tsx'
import { Form } from '../ui/form/form.tsx'
import { TextInput } from '../ui/form/text-input.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { FormDialog } from '../ui/form/form-dialog.tsx'

const texts = resourceGroupTexts.form

export interface GroupValues {
  name: string
  catalogIds: number[]
}

interface GroupDialogProps {
  /** Null adds a group. */
  group: (GroupValues & { id: number }) | null
  catalogs: readonly { id: number; name: string }[]
  onSaved: (text: string) => void
  onClose: () => void
}

/** Dialog for adding or editing a shared group: its name and its catalogues. */
export function GroupDialog({ group, catalogs, onSaved, onClose }: GroupDialogProps) {
  const form = useForm({
    name: group === null ? 'new-group' : `group-${group.id}`,
    isNew: group === null,
    initial: { name: group?.name ?? '', catalogIds: group?.catalogIds ?? [] } satisfies GroupValues,
    save: (body) => save(group?.id ?? null, body),
    onSaved: () => onSaved(group === null ? texts.added : texts.saved),
  })
  return (
    <FormDialog
      title={group === null ? resourceGroupTexts.add : resourceGroupTexts.edit(group.name)}
      dirty={form.dirty}
      onClose={onClose}
    >
      <Form form={form} saveLabel={group === null ? texts.add : texts.save}>
        <TextInput field={form.field('name')} label={texts.name} required autoFocus />
        <MultiChoiceInput
          field={form.field('catalogIds')}
          label={texts.catalogIds}
          options={catalogs}
          placeholder={texts.catalogsPlaceholder}
          help={catalogs.length === 0 ? texts.noCatalog : texts.catalogsHelp}
        />
      </Form>
    </FormDialog>
  )
}

function save(id: number | null, body: GroupValues) {
  if (id === null) return callAdmin('POST /api/resource-groups', { body })
  return callAdmin('PATCH /api/resource-groups/:id', { params: { id }, body })
}
