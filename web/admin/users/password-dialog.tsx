import { PASSWORD_LENGTH } from '#contract/session.ts'
import { userTexts } from '#web/texts/admin-users.ts'
import { showAlert } from '../ui/alerts.ts'
import { callAdmin } from '../ui/call-admin.ts'
import { FormDialog } from '../ui/form/form-dialog.tsx'
import { Form } from '../ui/form/form.tsx'
import { TextInput } from '../ui/form/text-input.tsx'
import { useForm } from '../ui/form/use-form.ts'
import type { User } from './use-user-actions.tsx'

const texts = userTexts.form

/** Sets a new password for a user who forgot the old one. */
export function PasswordDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const form = useForm({
    name: `password-${user.id}`,
    isNew: true,
    initial: { password: '' },
    secret: true,
    validate: ({ password }) => ({
      password: Array.from(password).length < PASSWORD_LENGTH.min ? texts.tooShort : undefined,
    }),
    save: (body) => callAdmin('PATCH /api/users/:id', { params: { id: user.id }, body }),
    onSaved: () => {
      showAlert({ severity: 'success', text: userTexts.done.password(user.username) })
      onClose()
    },
  })
  return (
    <FormDialog
      title={`${userTexts.actions.password}: ${user.username}`}
      dirty={form.dirty}
      onClose={onClose}
    >
      <Form form={form} saveLabel={texts.savePassword}>
        <TextInput
          field={form.field('password')}
          label={texts.newPassword}
          help={texts.passwordHelp}
          required
          monospace
          autoFocus
          autoComplete="new-password"
        />
      </Form>
    </FormDialog>
  )
}
