import { Link as RouterLink, useLocation } from 'react-router'
import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import { searchTexts } from '#web/texts/admin-searches.ts'

const { tabs } = searchTexts

const TABS = [
  { to: '/admin/searches', label: tabs.missed },
  { to: '/admin/searches/synonyms', label: tabs.synonyms },
]

const TAB = {
  display: 'block',
  px: 1.5,
  py: 1.25,
  mb: '-1px',
  fontWeight: 500,
  color: 'text.secondary',
  textDecoration: 'none',
  borderBottom: '2px solid transparent',
  '&:hover': { color: 'text.primary' },
  '&[aria-current]': { color: 'primary.main', borderColor: 'primary.main' },
} as const

/** The two screens about the searches of customers. */
export function SearchTabs() {
  const { pathname } = useLocation()
  const here = pathname.replace(/\/$/, '')
  return (
    <Box
      component="nav"
      aria-label={tabs.label}
      sx={{ display: 'flex', gap: 1, mb: 2.5, borderBottom: 1, borderColor: 'divider' }}
    >
      {TABS.map(({ to, label }) => (
        <MuiLink
          key={to}
          component={RouterLink}
          to={to}
          aria-current={here === to ? 'page' : undefined}
          sx={TAB}
        >
          {label}
        </MuiLink>
      ))}
    </Box>
  )
}
