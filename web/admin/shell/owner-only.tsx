import Typography from '@mui/material/Typography'
import { adminTexts } from '#web/texts/admin.ts'
import { LinkButton } from '../ui/link.tsx'
import { Page } from '../ui/page.tsx'

const texts = adminTexts.ownerOnly

/** Shown in place of a screen that only owners may open. */
export function OwnerOnly() {
  return (
    <Page title={texts.title} narrow>
      <Typography sx={{ mb: 2.5 }}>{texts.text}</Typography>
      <LinkButton to="/admin/orders" main>
        {texts.orders}
      </LinkButton>
    </Page>
  )
}
