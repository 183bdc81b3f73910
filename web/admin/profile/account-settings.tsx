import type { getAccount } from '#contract/accounts.ts'
import type { Output } from '#contract/endpoint.ts'
import { renameAccount } from '#web/session/session.ts'
import { profileTexts } from '#web/texts/admin-shell.ts'
import { showAlert } from '../ui/alerts.ts'
import { callAdmin } from '../ui/call-admin.ts'
import { Form } from '../ui/form/form.tsx'
import { TextInput } from '../ui/form/text-input.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { Section } from '../ui/section.tsx'

const texts = profileTexts.settings

/** Name and WhatsApp number of the account, as customers see them. */
export function AccountSettings({ account }: { account: Output<typeof getAccount> }) {
  const form = useForm({
    name: 'account',
    initial: { name: account.name, whatsappNumber: account.whatsappNumber ?? '' },
    save: ({ name, whatsappNumber }) =>
      callAdmin('PATCH /api/accounts/meta', {
        body: { name, whatsappNumber: whatsappNumber.trim() === '' ? null : whatsappNumber },
      }),
    onSaved: (saved) => {
      renameAccount(saved)
      form.reset({ name: saved.name, whatsappNumber: saved.whatsappNumber ?? '' })
      showAlert({ severity: 'success', text: texts.saved })
    },
  })
  return (
    <Section title={texts.title}>
      <Form form={form} saveLabel={texts.save}>
        <TextInput field={form.field('name')} label={texts.name} help={texts.nameHelp} required />
        <TextInput
          field={form.field('whatsappNumber')}
          label={texts.whatsappNumber}
          help={texts.whatsappHelp}
          type="tel"
          placeholder="+52 55 1234 5678"
        />
      </Form>
    </Section>
  )
}
