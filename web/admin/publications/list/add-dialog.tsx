import { publicationTexts } from '#web/texts/admin-publications.ts'
import { callAdmin } from '../../ui/call-admin.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { PublicationFields } from '../publication-fields.tsx'
import { publicationErrors, toPublicationBody } from '../publication-values.ts'
import type { Publication, PublicationFormOptions, PublicationValues } from '../publication-values.ts'

interface AddDialogProps {
  /** Empty, or the values of the duplicated publication. */
  initial: PublicationValues
  options: PublicationFormOptions
  /** Given the new publication. */
  onAdded: (publication: Publication) => void
  onClose: () => void
}

/** 'Agregar publicación'. */
export function AddDialog({ initial, options, onAdded, onClose }: AddDialogProps) {
  const form = useForm({
    name: 'new-publication',
    isNew: true,
    initial,
    validate: publicationErrors,
    save: (values) => callAdmin('POST /api/publications', { body: toPublicationBody(values) }),
    onSaved: onAdded,
  })
  return (
    <FormDialog title={publicationTexts.add} dirty={form.dirty} onClose={onClose}>
      <Form form={form} saveLabel={publicationTexts.form.add} alwaysEnabled>
        <PublicationFields form={form} options={options} isNew />
      </Form>
    </FormDialog>
  )
}
