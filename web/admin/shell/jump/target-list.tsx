// The listbox of a combobox needs ARIA roles: the native tags would take the focus from the field.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { useEffect } from 'react'
import ArrowForwardIcon from '@mui/icons-material/ArrowForward'
import Inventory2Icon from '@mui/icons-material/Inventory2Outlined'
import ReceiptLongIcon from '@mui/icons-material/ReceiptLongOutlined'
import Box from '@mui/material/Box'
import { shellTexts } from '#web/texts/admin-shell.ts'
import { MONOSPACE } from '../../ui/monospace.ts'
import type { Target } from './find-targets.ts'

const KINDS = ['product', 'order', 'screen'] as const
const ICONS = { product: Inventory2Icon, order: ReceiptLongIcon, screen: ArrowForwardIcon }

interface TargetListProps {
  id: string
  targets: readonly Target[]
  active: Target | undefined
  onChoose: (target: Target) => void
}

/** The listbox of a combobox: the field has the focus and names the active option. */
export function TargetList({ id, targets, active, onChoose }: TargetListProps) {
  const activeId = active && optionId(id, active)
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  return (
    <Box
      id={id}
      role="listbox"
      aria-label={shellTexts.jump.results}
      // Clicking beside an option must not take the focus from the field.
      onMouseDown={(event) => event.preventDefault()}
      sx={LIST}
    >
      {KINDS.map((kind) => {
        const ofKind = targets.filter((target) => target.kind === kind)
        if (ofKind.length === 0) return null
        return (
          <div key={kind} role="group" aria-label={shellTexts.jump.kinds[kind]}>
            <Box aria-hidden sx={HEADING}>
              {shellTexts.jump.kinds[kind]}
            </Box>
            {ofKind.map((target) => (
              <Line
                key={target.key}
                id={optionId(id, target)}
                target={target}
                active={target.key === active?.key}
                onChoose={() => onChoose(target)}
              />
            ))}
          </div>
        )
      })}
    </Box>
  )
}

function Line(props: { id: string; target: Target; active: boolean; onChoose: () => void }) {
  const { id, target, active, onChoose } = props
  const Icon = ICONS[target.kind]
  return (
    <Box id={id} role="option" tabIndex={-1} aria-selected={active} onClick={onChoose} sx={OPTION}>
      <Icon fontSize="small" sx={{ color: 'text.secondary', flexShrink: 0 }} />
      <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {target.label}
      </Box>
      {target.hint === undefined ? null : (
        <Box component="span" sx={target.kind === 'product' ? CODE : { color: 'text.secondary' }}>
          {target.hint}
        </Box>
      )}
    </Box>
  )
}

/** Element id of an option, for aria-activedescendant. */
export function optionId(listId: string, target: Target): string {
  return `${listId}-${target.key}`
}

const LIST = {
  overflowY: 'auto',
  px: 1,
  '&:not(:empty)': { borderTop: 1, borderColor: 'divider', pb: 1 },
} as const

const HEADING = { px: 1.5, pt: 1.5, pb: 0.5, fontSize: '0.75rem', fontWeight: 600, color: 'text.secondary' }

const OPTION = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  px: 1.5,
  py: 0.75,
  minHeight: { xs: 44, md: 36 },
  borderRadius: 1,
  cursor: 'pointer',
  '&:hover': { bgcolor: 'action.hover' },
  '&[aria-selected="true"]': {
    bgcolor: 'color-mix(in srgb, var(--mui-palette-primary-main) 14%, var(--mui-palette-background-paper))',
  },
} as const

const CODE = {
  color: 'text.secondary',
  fontFamily: MONOSPACE,
  fontSize: '0.8125rem',
  overflowWrap: 'anywhere',
  textAlign: 'right',
} as const
