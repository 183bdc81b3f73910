import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { useSession } from '#web/session/session.ts'
import { userTexts as texts } from '#web/texts/admin-users.ts'
import { OtherActions } from '../ui/action-menu.tsx'
import { callAdmin } from '../ui/call-admin.ts'
import { Empty } from '../ui/empty.tsx'
import { MainButton } from '../ui/main-button.tsx'
import { Page } from '../ui/page.tsx'
import { AddUserDialog } from './add-user-dialog.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import type { User } from './use-user-actions.tsx'
import { useUserActions } from './use-user-actions.tsx'
import { UserMenu } from './user-menu.tsx'
import { UserRow } from './user-row.tsx'

export { ScreenError as ErrorBoundary } from '../ui/screen-error.tsx'

export function clientLoader() {
  return callAdmin('GET /api/users', {})
}

/** The users of the account (accounts.md §22, /admin/users). */
export default function UserList() {
  const users = useLoaderData<typeof clientLoader>()
  const { revalidate } = useRevalidator()
  const ownName = useSession()?.user.username
  const [adding, setAdding] = useState(false)
  const [passwordOf, setPasswordOf] = useState<User | null>(null)
  const actions = useUserActions(() => void revalidate())
  return (
    <Page
      title={texts.title}
      count={users.length}
      narrow
      actions={
        <>
          <OtherActions actions={[{ label: texts.audit, to: '/admin/audit' }]} />
          <MainButton label={texts.add} onClick={() => setAdding(true)} />
        </>
      }
    >
      <Paper
        variant="outlined"
        component="ul"
        aria-label={texts.title}
        sx={{ listStyle: 'none', m: 0, p: 0 }}
      >
        {users.map((user) => (
          <UserRow key={user.id} user={user} isOwn={user.username === ownName}>
            <UserMenu user={user} actions={{ ...actions.run, password: setPasswordOf }} />
          </UserRow>
        ))}
      </Paper>
      {users.length === 1 ? (
        <Box sx={{ mt: 2.5 }}>
          <Empty title={texts.alone.title} text={texts.alone.text} />
        </Box>
      ) : null}
      {actions.dialog}
      {adding ? (
        <AddUserDialog
          onAdded={() => {
            setAdding(false)
            void revalidate()
          }}
          onClose={() => setAdding(false)}
        />
      ) : null}
      {passwordOf === null ? null : <PasswordDialog user={passwordOf} onClose={() => setPasswordOf(null)} />}
    </Page>
  )
}
