import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { roleTexts, userTexts as texts } from '#web/texts/admin-users.ts'
import { formatDateTime } from '../ui/format.ts'
import type { User } from './use-user-actions.tsx'

/** A user: name, role and last sign-in, with the actions, except for the signed-in user. */
export function UserRow({ user, isOwn, children }: { user: User; isOwn: boolean; children: ReactNode }) {
  const { username, role, disabled, lastSignIn } = user
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        pl: { xs: 2, sm: 3 },
        pr: 1.5,
        py: 1.25,
        minHeight: 64,
        '& + li': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}>
          <Typography
            component="span"
            sx={{ fontWeight: 600, overflowWrap: 'anywhere', color: disabled ? 'text.secondary' : undefined }}
          >
            {username}
          </Typography>
          <Chip
            size="small"
            variant="outlined"
            color={role === 'OWNER' ? 'primary' : 'default'}
            label={roleTexts.names[role]}
          />
          {isOwn ? <Chip size="small" label={texts.you} /> : null}
          {disabled ? <Chip size="small" color="warning" variant="outlined" label={texts.disabled} /> : null}
        </Box>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.25 }}>
          {lastSignIn === null ? texts.neverSignedIn : texts.lastSignIn(formatDateTime(lastSignIn))}
        </Typography>
      </Box>
      {isOwn ? null : children}
    </Box>
  )
}
