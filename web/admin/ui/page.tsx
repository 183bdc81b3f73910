import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { adminTexts } from '#web/texts/admin.ts'
import { formatCount } from './format.ts'
import { useNewOrders } from './new-orders.ts'

interface PageProps {
  title: string
  /** Document title, where another screen has the same title. */
  windowTitle?: string
  /** Number of items on the page, shown beside its title. */
  count?: number | string
  /** To the right of the title; the main action last. */
  actions?: ReactNode
  /** A line under the title. */
  subtitle?: ReactNode
  /** Forms and texts are easier to read in a narrower column. */
  narrow?: boolean
  children: ReactNode
}

// The main action is the last; where they wrap it comes first, and what destroys comes last.
const ACTIONS = {
  ml: { sm: 'auto' },
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: { xs: 0.5, sm: 1 },
  '& > .MuiButton-contained': { order: { xs: -1, sm: 0 } },
  '& > .MuiButton-text.MuiButton-colorError': { order: { xs: 1, sm: 0 } },
} as const

/** Frame of every screen: title, count and actions on one line, then the content. The tab's title shows the number of new orders. */
export function Page(props: PageProps) {
  const { title, windowTitle = title, count, actions, subtitle, narrow, children } = props
  const newOrders = useNewOrders()
  return (
    <Box sx={{ maxWidth: narrow ? 760 : 1200 }}>
      <title>{`${newOrders > 0 ? `(${newOrders}) ` : ''}${windowTitle} · ${adminTexts.appName}`}</title>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          columnGap: { xs: 1, sm: 2 },
          rowGap: 1.5,
          // On a phone the actions wrap below the title and need a distance from the subtitle.
          mb: subtitle ? { xs: actions ? 1.5 : 0.5, sm: 0.5 } : 2.5,
          minHeight: 40,
        }}
      >
        <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
          {title}
          {count === undefined ? null : (
            <Box
              component="span"
              sx={{
                ml: { xs: 0.75, sm: 1.25 },
                color: 'text.secondary',
                fontWeight: 400,
                fontSize: '1rem',
                fontVariantNumeric: 'tabular-nums',
              }}
            >
              {typeof count === 'number' ? formatCount(count) : count}
            </Box>
          )}
        </Typography>
        {actions ? <Box sx={ACTIONS}>{actions}</Box> : null}
      </Box>
      {subtitle ? (
        <Typography color="textSecondary" sx={{ mb: 2.5 }}>
          {subtitle}
        </Typography>
      ) : null}
      {children}
    </Box>
  )
}
