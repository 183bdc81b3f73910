import { useRef } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { categoryTexts as texts, moveTexts, orderTexts } from '#web/texts/admin-categories.ts'
import { useDropAtTop } from '../drag-rows.ts'
import type { DragMoves } from '../drag-rows.ts'

interface TreeBarProps {
  onExpandAll: () => void
  onCollapseAll: () => void
  /** Omitted where there is nothing to order. */
  onOrder?: (() => void) | undefined
  moves?: DragMoves | undefined
}

/** Expands and collapses the whole tree; while a branch is dragged, the drop target that moves it to the top. */
export function TreeBar({ onExpandAll, onCollapseAll, onOrder, moves }: TreeBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const { canDrop, over } = useDropAtTop(bar, moves ?? null)
  return (
    <Box
      ref={bar}
      sx={{
        position: 'sticky',
        top: { xs: 48, md: 0 },
        zIndex: 1,
        bgcolor: 'background.paper',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1,
        py: 1,
      }}
    >
      <Button size="small" onClick={onExpandAll}>
        {texts.expandAll}
      </Button>
      <Button size="small" onClick={onCollapseAll}>
        {texts.collapseAll}
      </Button>
      {onOrder ? (
        <Button size="small" onClick={onOrder}>
          {orderTexts.topAction}
        </Button>
      ) : null}
      {moves ? (
        <Typography
          variant="body2"
          color="textSecondary"
          sx={{ px: 0.5, flexBasis: { md: '100%', xl: 'auto' }, display: { xs: 'none', md: 'block' } }}
        >
          {moveTexts.dragHelp}
        </Typography>
      ) : null}
      {canDrop ? <Box sx={over ? { ...ZONE, ...OVER } : ZONE}>{moveTexts.dropAtTop}</Box> : null}
    </Box>
  )
}

const ZONE = {
  position: 'absolute',
  inset: '4px 0',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  bgcolor: 'background.paper',
  border: '2px dashed',
  borderColor: 'primary.main',
  borderRadius: 1,
  color: 'primary.main',
  fontWeight: 600,
  fontSize: '0.8125rem',
} as const

const OVER = { bgcolor: 'primary.main', color: 'primary.contrastText', borderStyle: 'solid' } as const
