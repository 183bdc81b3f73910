import { useEffect, useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import CloseIcon from '@mui/icons-material/Close'
import NextIcon from '@mui/icons-material/KeyboardArrowDown'
import PreviousIcon from '@mui/icons-material/KeyboardArrowUp'
import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { productPanelTexts as texts } from '#web/texts/admin-product-panel.ts'
import { useSingleKeys } from '../../../shell/keys/single-keys.ts'
import { formatCount } from '../../../ui/format.ts'
import { LinkButton } from '../../../ui/link.tsx'
import { PanelDetails } from './panel-details.tsx'
import { productHref } from '../product-row.ts'
import type { useOpenProduct } from './use-open-product.ts'

const WIDTH = 480
/** Where the list keeps enough room for code and name beside the panel. */
const BESIDE = '@media (min-width:1200px)'

interface ProductPanelProps {
  /** One that is open. */
  open: ReturnType<typeof useOpenProduct>
  id: number
  pricelistId: number | undefined
}

/**
 * The product of a row: beside the list where there is room, above it in a narrower window, and as a sheet on a phone. With
 * the focus inside, J and the arrow down lead to the next product, K and the arrow up to the one before; Escape closes it.
 */
export function ProductPanel({ open, id, pricelistId }: ProductPanelProps) {
  const isBeside = useMediaQuery(BESIDE, { noSsr: true })
  const [singleKeys] = useSingleKeys()
  const heading = useFocusOnOpen(id)
  useEscape(isBeside, open.close)

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    const by = stepOf(event.key, singleKeys)
    if (by === null) return
    event.preventDefault()
    open.step(by)
  }

  const content = (
    <Box onKeyDown={onKeyDown} sx={COLUMN}>
      <Bar open={open} id={id} />
      {/* Focused as soon as it is open, for the keys and for screen readers. In the tab order, because it scrolls and may
          hold no link. */}
      <Box ref={heading} tabIndex={0} sx={SCROLLED}>
        <PanelDetails key={id} id={id} row={open.row} pricelistId={pricelistId} />
      </Box>
    </Box>
  )
  if (isBeside) return <Beside>{content}</Beside>
  return (
    <Drawer
      anchor="right"
      open
      onClose={open.close}
      // The focus goes to the row that was looked at last.
      disableRestoreFocus
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-label': texts.label,
          sx: { width: WIDTH, maxWidth: '100%', pb: 'env(safe-area-inset-bottom)' },
        },
      }}
    >
      {content}
    </Drawer>
  )
}

/** As high as the table beside it, and in view while the page is scrolled. */
function Beside({ children }: { children: ReactNode }) {
  return (
    <Paper
      component="aside"
      variant="outlined"
      aria-label={texts.label}
      sx={{
        position: 'sticky',
        top: 8,
        flexShrink: 0,
        width: WIDTH,
        height: 'max(420px, calc(100dvh - 190px))',
        overflow: 'hidden',
      }}
    >
      {children}
    </Paper>
  )
}

function Bar({ open, id }: Pick<ProductPanelProps, 'open' | 'id'>) {
  const { canStep, position, total, step, close } = open
  return (
    <Box sx={BAR}>
      <IconButton
        size="small"
        aria-label={texts.previous}
        title={texts.previous}
        disabled={!canStep.back}
        onClick={() => step(-1)}
      >
        <PreviousIcon />
      </IconButton>
      <IconButton
        size="small"
        aria-label={texts.next}
        title={texts.next}
        disabled={!canStep.on}
        onClick={() => step(1)}
      >
        <NextIcon />
      </IconButton>
      <Typography
        component="output"
        variant="body2"
        color="textSecondary"
        sx={{ ml: 0.5, mr: 'auto', fontVariantNumeric: 'tabular-nums' }}
      >
        {position === null ? null : texts.position(formatCount(position), formatCount(total))}
      </Typography>
      <LinkButton to={productHref(id)}>{texts.edit}</LinkButton>
      <IconButton size="small" aria-label={texts.close} title={texts.close} onClick={close}>
        <CloseIcon />
      </IconButton>
    </Box>
  )
}

function stepOf(key: string, singleKeys: boolean): 1 | -1 | null {
  if (key === 'ArrowDown') return 1
  if (key === 'ArrowUp') return -1
  if (!singleKeys) return null
  const letter = key.toLowerCase()
  return letter === 'j' ? 1 : letter === 'k' ? -1 : null
}

/** Takes the focus with a product that was opened from outside of the panel; stepping leaves it where it is. */
function useFocusOnOpen(id: number) {
  const content = useRef<HTMLDivElement>(null)
  const shown = useRef<number>(undefined)
  useEffect(() => {
    if (shown.current === id) return
    shown.current = id
    // The table gives its focus to the cell of a click first.
    requestAnimationFrame(() => {
      const { current } = content
      if (current && !current.parentElement?.contains(document.activeElement)) {
        current.focus({ preventScroll: true })
      }
    })
  }, [id])
  return content
}

/** Closes the panel beside the list from anywhere, except what Escape closes first. */
function useEscape(isBeside: boolean, close: () => void): void {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    if (!isBeside) return undefined
    function onKeyDown(event: globalThis.KeyboardEvent): void {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      const { target } = event
      const isTyping = target instanceof Element && target.closest('input:not([type="checkbox"]), textarea')
      if (isTyping || document.querySelector('[aria-modal="true"], .MuiPopover-root') !== null) return
      latest.current()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [isBeside])
}

const SCROLLED = {
  overflowY: 'auto',
  flex: 1,
  p: 2,
  outline: 'none',
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
} as const
const COLUMN = { display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 } as const
const BAR = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  px: 1,
  py: 0.75,
  borderBottom: 1,
  borderColor: 'divider',
} as const
