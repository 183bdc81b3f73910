import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { LinkButton } from '../ui/link.tsx'
import { HistoryButton } from './history-button.tsx'

/** Where a change of many products leads on: `first`, the products, the history with its undo, another change. */
export function ResultLinks({
  texts,
  first = null,
  onAgain,
}: {
  texts: { readonly toList: string; readonly undo: string; readonly again: string }
  first?: ReactNode
  onAgain: () => void
}) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {first}
      <LinkButton to="/admin/products" main={first === null}>
        {texts.toList}
      </LinkButton>
      <HistoryButton label={texts.undo} />
      <Button variant="outlined" onClick={onAgain}>
        {texts.again}
      </Button>
    </Box>
  )
}
