import { useEffect } from 'react'
import { useLoaderData } from 'react-router'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { profileTexts } from '#web/texts/admin-shell.ts'
import { callAdmin } from '../ui/call-admin.ts'
import { Page } from '../ui/page.tsx'
import { Section } from '../ui/section.tsx'
import { AccountSettings } from './account-settings.tsx'
import { Appearance } from './appearance.tsx'
import { ChangePassword } from './change-password.tsx'

export { ScreenError as ErrorBoundary } from '../ui/screen-error.tsx'

export async function clientLoader() {
  const [account, greeting] = await Promise.all([
    callAdmin('GET /api/accounts/meta', {}),
    callAdmin('GET /api/messages/hola', {}),
  ])
  return { account, greeting: greeting.message }
}

export default function Profile() {
  const { account, greeting } = useLoaderData<typeof clientLoader>()

  // accounts.md §15: the profile logs the account type.
  useEffect(() => {
    // oxlint-disable-next-line no-console
    console.info('accountType', account.type)
  }, [account.type])

  return (
    <Page title={profileTexts.title} narrow>
      <Stack spacing={2.5}>
        <Section>
          <Typography sx={{ fontSize: '1.125rem', mb: 2 }}>{greeting}</Typography>
          <Box
            component="dl"
            sx={{ m: 0, display: 'grid', gridTemplateColumns: 'max-content 1fr', columnGap: 3, rowGap: 0.5 }}
          >
            <Fact label={profileTexts.username} value={account.username} />
            <Fact label={profileTexts.accountType} value={profileTexts.accountTypes[account.type]} />
          </Box>
        </Section>
        <AccountSettings account={account} />
        <ChangePassword />
        <Appearance />
      </Stack>
    </Page>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <>
      <Typography component="dt" color="textSecondary">
        {label}
      </Typography>
      <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {value}
      </Typography>
    </>
  )
}
