import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'

/** Empty state: says that there is nothing, and what to do next. */
export function Empty({ title, text, action }: { title: string; text?: ReactNode; action?: ReactNode }) {
  return (
    <Box
      sx={{
        border: '1px dashed',
        borderColor: 'divider',
        borderRadius: 2,
        px: 3,
        py: 5,
        textAlign: 'center',
      }}
    >
      <Typography sx={{ fontWeight: 600, textWrap: 'balance' }}>{title}</Typography>
      {text ? (
        <Typography color="textSecondary" sx={{ mt: 0.5, maxWidth: 480, mx: 'auto', textWrap: 'balance' }}>
          {text}
        </Typography>
      ) : null}
      {action ? <Box sx={{ mt: 2.5 }}>{action}</Box> : null}
    </Box>
  )
}
