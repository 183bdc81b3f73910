import type { ReactNode } from 'react'
import { Link } from 'react-router'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { formatCount } from './format.ts'
import { ON_PHONE } from './use-on-phone.ts'

/** The row of quick filters above a list; it wraps. */
export function QuickFilters({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box
      component="fieldset"
      aria-label={label}
      sx={{ ...QUICK_FILTERS, border: 0, m: 0, p: 0, minWidth: 0 }}
    >
      {children}
    </Box>
  )
}

interface QuickFilterProps {
  name: string
  /** How many rows it shows. */
  count?: number
  isOn: boolean
  onChoose: () => void
}

/** A filter that one press applies; one of several is on. */
export function QuickFilter({ name, count, isOn, onChoose }: QuickFilterProps) {
  return <Chip {...look(isOn)} label={labelOf(name, count)} aria-pressed={isOn} onClick={onChoose} />
}

/** A quick filter that is an address of its own. */
export function QuickFilterLink({ name, isOn, to }: { name: string; isOn: boolean; to: string }) {
  return (
    <Chip
      {...look(isOn)}
      label={name}
      component={Link}
      to={to}
      clickable
      aria-current={isOn ? 'page' : undefined}
    />
  )
}

function look(isOn: boolean) {
  return { variant: isOn ? 'filled' : 'outlined', color: isOn ? 'primary' : 'default' } as const
}

function labelOf(name: string, count: number | undefined): ReactNode {
  if (count === undefined) return name
  return (
    <>
      {name} <span style={{ fontVariantNumeric: 'tabular-nums' }}>{formatCount(count)}</span>
    </>
  )
}

export const QUICK_FILTERS = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 0.75,
  '& .MuiChip-root': { height: 30, borderRadius: '15px' },
  // A finger needs more.
  [ON_PHONE]: { '& .MuiChip-root': { height: 36, borderRadius: '18px' } },
} as const
