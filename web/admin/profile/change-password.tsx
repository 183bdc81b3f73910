import { profileTexts } from '#web/texts/admin-shell.ts'
import { ApiError } from '#web/api/api-error.ts'
import { showAlert } from '../ui/alerts.ts'
import { callAdmin } from '../ui/call-admin.ts'
import { Form } from '../ui/form/form.tsx'
import { TextInput } from '../ui/form/text-input.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { Section } from '../ui/section.tsx'

const EMPTY = { currentPassword: '', newPassword: '', repeated: '' }
const SHORTEST = 10
const texts = profileTexts.password

/** Changes the user's own password, typed twice; never stored as a draft. */
export function ChangePassword() {
  const form = useForm({
    name: 'password',
    isNew: true,
    initial: EMPTY,
    secret: true,
    validate: ({ currentPassword, newPassword, repeated }) => ({
      currentPassword: currentPassword === '' ? texts.missing : undefined,
      newPassword: Array.from(newPassword).length < SHORTEST ? texts.tooShort : undefined,
      repeated: repeated === newPassword ? undefined : texts.mismatch,
    }),
    save: ({ currentPassword, newPassword }) =>
      callAdmin('POST /api/auth/password', { body: { currentPassword, newPassword } }).catch(atItsField),
    onSaved: () => {
      form.reset(EMPTY)
      showAlert({ severity: 'success', text: texts.saved })
    },
  })
  return (
    <Section title={texts.title}>
      <Form form={form} saveLabel={texts.save}>
        <TextInput
          field={form.field('currentPassword')}
          label={texts.current}
          type="password"
          autoComplete="current-password"
        />
        <TextInput
          field={form.field('newPassword')}
          label={texts.next}
          help={texts.nextHelp}
          type="password"
          autoComplete="new-password"
        />
        <TextInput
          field={form.field('repeated')}
          label={texts.repeat}
          type="password"
          autoComplete="new-password"
        />
      </Form>
    </Section>
  )
}

function atItsField(error: unknown): never {
  if (error instanceof ApiError && error.code === 'wrong_current_password') {
    throw new ApiError(400, {
      ...error.problem,
      errors: [{ path: 'currentPassword', detail: error.message }],
    })
  }
  throw error
}
