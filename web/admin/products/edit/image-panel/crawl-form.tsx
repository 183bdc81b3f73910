import { useEffect, useRef } from 'react'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { imageTexts } from '#web/texts/admin-images.ts'
import { showAlert } from '../../../ui/alerts.ts'
import { callAdmin } from '../../../ui/call-admin.ts'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { useForm } from '../../../ui/form/use-form.ts'

const texts = imageTexts.crawl

/** Imports the picture of a product from its page in another shop. */
export function CrawlForm({ productId, onDone }: { productId: number; onDone: () => void }) {
  const element = useRef<HTMLFormElement>(null)
  const form = useForm({
    name: 'crawl-image',
    isNew: true,
    initial: { prodUrl: '' },
    secret: true,
    validate: ({ prodUrl }) => ({
      prodUrl:
        prodUrl.trim() === ''
          ? texts.blank
          : /^https?:\/\/\S+$/i.test(prodUrl.trim())
            ? undefined
            : texts.notAddress,
    }),
    save: ({ prodUrl }) =>
      callAdmin('POST /api/products/crawl-image', { query: { productId, prodUrl: prodUrl.trim() } }),
    onSaved: () => {
      form.reset({ prodUrl: '' })
      showAlert({ severity: 'success', text: texts.done })
      onDone()
    },
  })

  useEffect(() => {
    if (form.refusals > 0) element.current?.querySelector('input')?.focus()
  }, [form.refusals])

  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit()
      }}
    >
      {form.problem ? (
        <Alert severity="error" sx={{ mb: 1 }}>
          {form.problem.text}
        </Alert>
      ) : null}
      <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
        <TextInput
          field={form.field('prodUrl')}
          label={texts.label}
          help={texts.help}
          placeholder={texts.placeholder}
          type="url"
        />
        <Button type="submit" variant="outlined" loading={form.saving}>
          {texts.button}
        </Button>
      </Stack>
      <Typography component="output" variant="body2" color="textSecondary">
        {form.saving ? texts.busy : ''}
      </Typography>
    </form>
  )
}
