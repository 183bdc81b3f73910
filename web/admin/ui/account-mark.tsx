import Box from '@mui/material/Box'
import type { getAccount } from '#contract/accounts.ts'
import type { Output } from '#contract/endpoint.ts'

type Look = Pick<Output<typeof getAccount>, 'logo' | 'color'>

/** The logo and the colour of an account at the head of something that is printed; nothing where it has neither. */
export function AccountMark({ logo, color }: Look) {
  if (logo === null && color === null) return null
  return (
    <Box sx={{ mb: 1.5 }}>
      {color === null ? null : (
        <Box
          sx={{ height: 6, mb: logo === null ? 0 : 1.5, printColorAdjust: 'exact' }}
          style={{ background: color }}
        />
      )}
      {logo === null ? null : (
        <Box
          component="img"
          src={logo.smUrl}
          alt=""
          width={logo.width}
          height={logo.height}
          sx={{
            display: 'block',
            width: 'auto',
            height: 'auto',
            maxHeight: 64,
            maxWidth: 220,
            bgcolor: '#fff',
          }}
        />
      )}
    </Box>
  )
}
