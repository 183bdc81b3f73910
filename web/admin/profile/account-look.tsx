import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { getAccount } from '#contract/accounts.ts'
import type { Output } from '#contract/endpoint.ts'
import { carriesWhiteText, contrastWithWhite } from '#domain/color.ts'
import { lookTexts as texts } from '#web/texts/admin-look.ts'
import { showAlert } from '../ui/alerts.ts'
import { callAdmin } from '../ui/call-admin.ts'
import { Form } from '../ui/form/form.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { Section } from '../ui/section.tsx'
import { ColorInput, isColor } from './color-input.tsx'
import { LogoPicker } from './logo-picker.tsx'

type Account = Output<typeof getAccount>

/** The default colour of the storefront's bar. */
const DEFAULT_COLOR = '#0e5a6b'
const RATIO = new Intl.NumberFormat('es-MX', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** Logo and colour of the account, with a preview of the bar that customers see. */
export function AccountLook({ account, onChanged }: { account: Account; onChanged: () => void }) {
  const form = useForm({
    name: 'look',
    initial: { color: account.color ?? '' },
    validate: ({ color }) => ({ color: colorError(color.trim()) }),
    save: ({ color }) =>
      callAdmin('PATCH /api/accounts/meta', { body: { color: color.trim() === '' ? null : color.trim() } }),
    onSaved: (saved) => {
      form.reset({ color: saved.color ?? '' })
      showAlert({ severity: 'success', text: texts.saved })
      onChanged()
    },
  })
  const color = form.values.color.trim()
  const shown = isColor(color) ? color : (account.color ?? DEFAULT_COLOR)
  return (
    <Section title={texts.title}>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {texts.intro}
      </Typography>
      <Stack spacing={2.5}>
        <BarPreview account={account} color={shown} />
        <LogoPicker account={account} onChanged={onChanged} />
        <Form form={form} saveLabel={texts.save}>
          <ColorInput
            field={form.field('color')}
            shown={shown}
            help={contrastText(color) ?? texts.colorHelp}
          />
        </Form>
      </Stack>
    </Section>
  )
}

/** The top bar of the storefront, as it would look. */
function BarPreview({ account: { name, logo }, color }: { account: Account; color: string }) {
  return (
    <Box
      component="figure"
      aria-label={texts.preview}
      sx={{
        m: 0,
        display: 'flex',
        alignItems: 'center',
        gap: 1.25,
        px: 1.5,
        py: 1,
        minHeight: 56,
        borderRadius: 1,
      }}
      style={{ background: color, color: carriesWhiteText(color) ? '#fff' : '#000' }}
    >
      {logo === null ? null : (
        <Box
          component="img"
          src={logo.xsUrl}
          alt=""
          sx={{
            height: 36,
            maxWidth: 96,
            objectFit: 'contain',
            bgcolor: '#fff',
            borderRadius: 0.5,
            p: '2px',
          }}
        />
      )}
      <Box component="span" sx={{ fontWeight: 700, fontSize: '1.125rem', overflowWrap: 'anywhere' }}>
        {name}
      </Box>
    </Box>
  )
}

function contrastText(color: string): string | undefined {
  if (!isColor(color)) return undefined
  const ratio = ratioOf(color)
  return carriesWhiteText(color) ? texts.contrast(ratio) : texts.tooLight(ratio)
}

function colorError(color: string): string | undefined {
  if (color === '') return undefined
  if (!isColor(color)) return texts.notAColor
  return carriesWhiteText(color) ? undefined : texts.tooLight(ratioOf(color))
}

/** Truncated, not rounded: 4.48 would otherwise be shown as 4.5. */
function ratioOf(color: string): string {
  return RATIO.format(Math.floor(contrastWithWhite(color) * 10) / 10)
}
