import type { ReactNode } from 'react'
import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'

/** A filter that only other screens set; pressing it removes it. */
export function ChosenFilter({
  title,
  onRemove,
  children,
}: {
  title: string
  onRemove: () => void
  children: ReactNode
}) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 40, minWidth: 0, mb: 2 }}>
      <Button
        variant="outlined"
        color="inherit"
        title={title}
        endIcon={<CloseIcon />}
        onClick={onRemove}
        sx={{ minWidth: 0, overflowWrap: 'anywhere' }}
      >
        {children}
      </Button>
    </Box>
  )
}
