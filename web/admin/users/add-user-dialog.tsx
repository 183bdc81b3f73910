import { PASSWORD_LENGTH } from '#contract/session.ts'
import { USER_ROLES } from '#domain/user-role.ts'
import type { UserRole } from '#domain/user-role.ts'
import { roleTexts, userTexts } from '#web/texts/admin-users.ts'
import { showAlert } from '../ui/alerts.ts'
import { callAdmin } from '../ui/call-admin.ts'
import { FormDialog } from '../ui/form/form-dialog.tsx'
import { Form } from '../ui/form/form.tsx'
import { SelectInput } from '../ui/form/select-input.tsx'
import { TextInput } from '../ui/form/text-input.tsx'
import { useForm } from '../ui/form/use-form.ts'

const texts = userTexts.form
const ROLES = USER_ROLES.map((value) => ({ value, label: roleTexts.names[value] })).toReversed()

const NEW_USER: { username: string; role: UserRole; password: string } = {
  username: '',
  role: 'COUNTER',
  password: '',
}

/** Adds a user with a role and a first password, which is visible, since the owner has to pass it on. */
export function AddUserDialog({ onAdded, onClose }: { onAdded: () => void; onClose: () => void }) {
  const form = useForm({
    name: 'new-user',
    isNew: true,
    initial: NEW_USER,
    secret: true,
    validate: ({ password }) => ({
      password: Array.from(password).length < PASSWORD_LENGTH.min ? texts.tooShort : undefined,
    }),
    save: (body) => callAdmin('POST /api/users', { body }),
    onSaved: ({ username }) => {
      showAlert({ severity: 'success', text: userTexts.done.added(username) })
      onAdded()
    },
  })
  const role = form.field('role')
  return (
    <FormDialog title={userTexts.add} dirty={form.dirty} onClose={onClose}>
      <Form form={form} saveLabel={texts.save}>
        <TextInput
          field={form.field('username')}
          label={texts.username}
          help={texts.usernameHelp}
          required
          autoFocus
        />
        <SelectInput field={role} label={texts.role} help={roleTexts.help[role.value]} options={ROLES} />
        <TextInput
          field={form.field('password')}
          label={texts.password}
          help={texts.passwordHelp}
          required
          monospace
          autoComplete="new-password"
        />
      </Form>
    </FormDialog>
  )
}
