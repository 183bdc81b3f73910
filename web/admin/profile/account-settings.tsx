import type { getAccount } from '#contract/accounts.ts'
import type { Output } from '#contract/endpoint.ts'
import { updateSession } from '#web/session/session.ts'
import { profileTexts } from '#web/texts/admin-shell.ts'
import { vatTexts } from '#web/texts/vat.ts'
import { showAlert } from '../ui/alerts.ts'
import { callAdmin } from '../ui/call-admin.ts'
import { Form } from '../ui/form/form.tsx'
import { SelectInput } from '../ui/form/select-input.tsx'
import { TextInput } from '../ui/form/text-input.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { Section } from '../ui/section.tsx'

const texts = profileTexts.settings

type Account = Output<typeof getAccount>

const VAT = [
  { value: 'unsaid', label: vatTexts.unsaid },
  { value: 'included', label: vatTexts.included },
  { value: 'notIncluded', label: vatTexts.notIncluded },
] as const

/** Name and WhatsApp number of the account and what it says of IVA, as customers see them. */
export function AccountSettings({ account }: { account: Account }) {
  const form = useForm({
    name: 'account',
    initial: valuesOf(account),
    save: ({ name, whatsappNumber, vat }) =>
      callAdmin('PATCH /api/accounts/meta', {
        body: {
          name,
          whatsappNumber: whatsappNumber.trim() === '' ? null : whatsappNumber,
          pricesIncludeVat: vat === 'unsaid' ? null : vat === 'included',
        },
      }),
    onSaved: (saved) => {
      updateSession(saved)
      form.reset(valuesOf(saved))
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
        <SelectInput field={form.field('vat')} label={vatTexts.label} help={vatTexts.help} options={VAT} />
      </Form>
    </Section>
  )
}

function valuesOf({ name, whatsappNumber, pricesIncludeVat }: Account) {
  const vat: (typeof VAT)[number]['value'] =
    pricesIncludeVat === null ? 'unsaid' : pricesIncludeVat ? 'included' : 'notIncluded'
  return { name, whatsappNumber: whatsappNumber ?? '', vat }
}
