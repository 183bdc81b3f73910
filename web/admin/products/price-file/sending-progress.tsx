import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'

/** How much of a file has been sent. Once all is, the server works for an unknown time. */
export function SendingProgress({ share, text }: { share: number; text: string }) {
  return (
    <Box component="output" sx={{ display: 'block', width: '100%' }}>
      <Box sx={{ mb: 0.5 }}>{text}</Box>
      <LinearProgress
        aria-label={text}
        {...(share < 1 ? { variant: 'determinate', value: share * 100 } : {})}
      />
    </Box>
  )
}
