import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import { MONOSPACE } from './monospace.ts'

interface LinkProps {
  to: string
  children: ReactNode
  title?: string
}

/** A link within the product. */
export function TextLink({ to, children, title }: LinkProps) {
  return (
    <MuiLink component={RouterLink} to={to} title={title}>
      {children}
    </MuiLink>
  )
}

/** A product code linked to the product. */
export function CodeLink({ to, children }: LinkProps) {
  return (
    <MuiLink component={RouterLink} to={to} sx={{ fontFamily: MONOSPACE, fontSize: '0.8125rem' }}>
      {children}
    </MuiLink>
  )
}

/** A link styled as a button. `main` marks the one main action of a view; `name` is the whole name of a short label. */
export function LinkButton({
  to,
  children,
  main,
  startIcon,
  state,
  name,
}: LinkProps & { main?: boolean; startIcon?: ReactNode; state?: unknown; name?: string }) {
  return (
    <Button
      component={RouterLink}
      to={to}
      state={state}
      aria-label={name}
      variant={main ? 'contained' : 'outlined'}
      color={main ? 'secondary' : 'primary'}
      startIcon={startIcon}
    >
      {children}
    </Button>
  )
}
