import type { PaletteOptions } from '@mui/material/styles'

// One step darker than the copper of the design: white has 4.9:1 on this colour, and 4.45:1 on #B4622D.
export const LIGHT: PaletteOptions = {
  primary: { main: '#0E5A6B', light: '#2E7C8E', dark: '#0A4452', contrastText: '#FFFFFF' },
  secondary: { main: '#AB5B28', light: '#C57A48', dark: '#8F4A1F', contrastText: '#FFFFFF' },
  success: { main: '#2E7D4F', dark: '#235F3C', contrastText: '#FFFFFF' },
  warning: { main: '#8F5D14', dark: '#6E4710', contrastText: '#FFFFFF' },
  error: { main: '#B3261E', dark: '#8C1D17', contrastText: '#FFFFFF' },
  info: { main: '#0E5A6B', dark: '#0A4452', contrastText: '#FFFFFF' },
  text: { primary: '#1F2426', secondary: '#5C6468' },
  divider: '#E4E2DD',
  background: { default: '#F7F6F3', paper: '#FFFFFF' },
}

export const DARK: PaletteOptions = {
  primary: { main: '#6FBBCB', light: '#93D0DC', dark: '#4FA3B5', contrastText: '#0B1A1E' },
  secondary: { main: '#E09A68', light: '#EBB68F', dark: '#E8AC81', contrastText: '#20120A' },
  success: { main: '#6CC08B', dark: '#8AD0A4', contrastText: '#0B1A11' },
  warning: { main: '#E0AE57', dark: '#E9C27F', contrastText: '#1E1604' },
  error: { main: '#F0857D', dark: '#F4A19B', contrastText: '#2A0906' },
  info: { main: '#6FBBCB', dark: '#93D0DC', contrastText: '#0B1A1E' },
  text: { primary: '#E9ECED', secondary: '#A7B0B4' },
  divider: '#2E3639',
  background: { default: '#14181A', paper: '#1B2124' },
}
