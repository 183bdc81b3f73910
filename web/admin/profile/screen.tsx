import { useEffect } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { currentSession, updateSession } from '#web/session/session.ts'
import { profileTexts } from '#web/texts/admin-shell.ts'
import { roleTexts } from '#web/texts/admin-users.ts'
import { callAdmin } from '../ui/call-admin.ts'
import { loadToday } from '../today/load-today.ts'
import { Today } from '../today/today.tsx'
import { Page } from '../ui/page.tsx'
import { Section } from '../ui/section.tsx'
import { AccountLook } from './account-look.tsx'
import { AccountSettings } from './account-settings.tsx'
import { Appearance } from './appearance.tsx'
import { ChangePassword } from './change-password.tsx'
import { OrderNotices } from './order-notices.tsx'
import { OwnSessions } from './own-sessions.tsx'

export { ScreenError as ErrorBoundary } from '../ui/screen-error.tsx'

export async function clientLoader() {
  const [account, greeting, sessions, today] = await Promise.all([
    callAdmin('GET /api/accounts/meta', {}),
    callAdmin('GET /api/messages/hola', {}),
    callAdmin('GET /api/sessions', {}),
    loadToday(),
  ])
  // The role of the user may have changed since the sign-in.
  if (account.role !== currentSession()?.user.role) updateSession(account)
  return { account, sessions, greeting: greeting.message, today }
}

export default function Profile() {
  const { account, sessions, greeting, today } = useLoaderData<typeof clientLoader>()

  const { revalidate } = useRevalidator()

  // accounts.md §15: the profile logs the account type.
  useEffect(() => {
    // oxlint-disable-next-line no-console
    console.info('accountType', account.type)
  }, [account.type])

  return (
    <Page title={profileTexts.title} subtitle={greeting}>
      <Today today={today}>
        <Stack spacing={2.5}>
          <Section>
            <Box
              component="dl"
              sx={{
                m: 0,
                display: 'grid',
                gridTemplateColumns: 'max-content 1fr',
                columnGap: 3,
                rowGap: 0.5,
              }}
            >
              <Fact label={profileTexts.username} value={account.username} />
              <Fact label={profileTexts.role} value={roleTexts.names[account.role]} />
              <Fact label={profileTexts.accountType} value={profileTexts.accountTypes[account.type]} />
            </Box>
          </Section>
          {account.role === 'OWNER' ? (
            <>
              <AccountSettings account={account} />
              <AccountLook account={account} onChanged={() => void revalidate()} />
            </>
          ) : null}
          <OrderNotices username={account.username} />
          <ChangePassword />
          <OwnSessions sessions={sessions} onChanged={() => void revalidate()} />
          <Appearance />
        </Stack>
      </Today>
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
