import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import GlobalStyles from '@mui/material/GlobalStyles'
import { adminTexts } from '#web/texts/admin.ts'
import { PrintButton } from './print-button.tsx'

const PAPER = {
  '@page': { size: 'letter', margin: '14mm' },
  '@media print': { body: { background: '#fff' } },
}

/** Something to print, without the frame of the back office. Above it, not on paper, buttons to print it and to go back. */
export function PrintedPage({
  title,
  texts,
  backTo,
  width = '860px',
  children,
}: {
  title: string
  texts: { print: string; back: string }
  backTo: string
  /** Of what is printed; it stands in the middle of a wider window. */
  width?: string
  children: ReactNode
}) {
  return (
    <Box component="main" sx={{ p: { xs: 1.5, sm: 3 }, '@media print': { p: 0 } }}>
      <GlobalStyles styles={PAPER} />
      <title>{`${title} · ${adminTexts.appName}`}</title>
      <Box sx={{ maxWidth: width, mx: 'auto', '@media print': { mx: 0 } }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2, '@media print': { display: 'none' } }}>
          <PrintButton label={texts.print} />
          <Button component={RouterLink} to={backTo} color="inherit">
            {texts.back}
          </Button>
        </Box>
        {children}
      </Box>
    </Box>
  )
}
