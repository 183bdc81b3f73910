import { Link as RouterLink, useLocation } from 'react-router'
import MoreIcon from '@mui/icons-material/MoreHoriz'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { shellTexts } from '#web/texts/admin-shell.ts'
import { BOTTOM_BAR } from '../ui/bottom-bar.ts'
import { NewOrdersCount } from './new-orders-count.tsx'
import { BAR_SECTIONS, isOfSection } from './sections.ts'

/** On a phone: the sections used most, in reach of the thumb, and 'Más' with the others. */
export function BottomBar({ open, onMore }: { open: boolean; onMore: () => void }) {
  const { pathname } = useLocation()
  const isElsewhere = !BAR_SECTIONS.some((section) => isOfSection(section, pathname))
  return (
    <Box component="nav" aria-label={shellTexts.nav.bar} sx={BAR}>
      {BAR_SECTIONS.map((section) => (
        <ButtonBase
          key={section.to}
          component={RouterLink}
          to={section.to}
          aria-current={isOfSection(section, pathname) ? 'page' : undefined}
          sx={ITEM}
        >
          <section.Icon />
          {section.label}
          {section.to === '/admin/orders' ? (
            <Box component="span" sx={COUNT}>
              <NewOrdersCount />
            </Box>
          ) : null}
        </ButtonBase>
      ))}
      <ButtonBase
        aria-haspopup="dialog"
        aria-expanded={open}
        data-current={isElsewhere}
        onClick={onMore}
        sx={ITEM}
      >
        <MoreIcon />
        {shellTexts.nav.more}
      </ButtonBase>
    </Box>
  )
}

const BAR = {
  position: 'fixed',
  left: 0,
  right: 0,
  bottom: 0,
  height: BOTTOM_BAR,
  boxSizing: 'border-box',
  pb: 'env(safe-area-inset-bottom)',
  zIndex: 'appBar',
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  borderTop: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  '@media print': { display: 'none' },
} as const

const ITEM = {
  position: 'relative',
  flexDirection: 'column',
  gap: 0.25,
  fontFamily: 'inherit',
  // As large as four of them fit side by side.
  fontSize: 'min(0.75rem, 4vw)',
  '& svg': { fontSize: 'min(1.5rem, 36px)' },
  fontWeight: 600,
  color: 'text.secondary',
  '&[aria-current], &[data-current="true"]': { color: 'primary.main' },
  // Not by colour alone.
  '&[aria-current]::before, &[data-current="true"]::before': {
    content: '""',
    position: 'absolute',
    top: -1,
    left: '25%',
    right: '25%',
    height: 3,
    borderRadius: '0 0 3px 3px',
    bgcolor: 'primary.main',
  },
  '&.Mui-focusVisible': { outlineOffset: -4 },
} as const

const COUNT = { position: 'absolute', top: 2, left: 'calc(50% + 4px)', lineHeight: 1 } as const
