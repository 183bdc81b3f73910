import type { ReactNode } from 'react'
import type { listCompleteCatalogs } from '#contract/catalogs.ts'
import type { Output } from '#contract/endpoint.ts'
import { descendantIds, flattenCategoryTree } from '#domain/category-tree.ts'
import { useIsRoot } from '#web/session/session.ts'
import { categoryTexts as texts } from '#web/texts/admin-categories.ts'
import { ChoiceInput, MultiChoiceInput } from '../ui/form/choice-input.tsx'
import { Form } from '../ui/form/form.tsx'
import { TextInput } from '../ui/form/text-input.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { RootOnly } from '../ui/root-only.tsx'
import { useConfirm } from '../ui/use-confirm.tsx'
import type { CategoryNode } from './visible-rows.ts'

export interface CategoryValues {
  name: string
  motherId: number | null
  catalogIds: number[]
}

interface CategoryFormProps<A> {
  /** The category being edited; null when adding. */
  id: number | null
  initial: CategoryValues
  tree: readonly CategoryNode[]
  catalogs: Output<typeof listCompleteCatalogs>['content']
  save: (values: CategoryValues) => Promise<A>
  onSaved: (answer: A) => void
  actions?: ReactNode
}

/** Form for adding or editing a category; saving asks for confirmation. Read-only for STANDARD accounts. */
export function CategoryForm<A>(props: CategoryFormProps<A>) {
  const { id, initial, tree, catalogs, save, onSaved, actions } = props
  const { ask, dialog } = useConfirm()
  const form = useForm({
    name: 'category',
    isNew: id === null,
    initial,
    readOnly: !useIsRoot(),
    save,
    onSaved,
  })
  const fields = texts.form
  const words = id === null ? texts.confirmSave.add : texts.confirmSave.edit
  return (
    <>
      <Form
        form={form}
        saveLabel={id === null ? fields.addSubmit : fields.editSubmit}
        actions={actions}
        confirm={() =>
          ask({
            title: words.title,
            text: words.text(form.values.name),
            confirmLabel: words.confirm,
            cancelLabel: texts.cancel,
          })
        }
      >
        <RootOnly notice={texts.readOnly} />
        <TextInput
          field={form.field('name')}
          label={fields.name}
          placeholder={fields.namePlaceholder}
          required
          autoFocus={id === null}
        />
        <ChoiceInput
          field={form.field('motherId')}
          label={fields.parent}
          help={fields.parentHelp}
          options={parentOptions(tree, id)}
        />
        <MultiChoiceInput
          field={form.field('catalogIds')}
          label={fields.catalogs}
          help={fields.catalogsHelp}
          placeholder={fields.noCatalogs}
          options={catalogs}
        />
      </Form>
      {dialog}
    </>
  )
}

// A category cannot be put below itself.
function parentOptions(tree: readonly CategoryNode[], id: number | null) {
  const all = flattenCategoryTree(tree)
  const below = id === null ? new Set<number>() : descendantIds(all, id)
  return all
    .filter((node) => node.id !== id && !below.has(node.id))
    .map(({ id: nodeId, name, depth }) => ({ id: nodeId, name, depth }))
}
