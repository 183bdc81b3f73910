import { esES } from '@mui/material/locale'
import { createTheme } from '@mui/material/styles'
import type { Theme } from '@mui/material/styles'
import { formatCount } from '../ui/format.ts'
import { ON_PHONE } from '../ui/use-on-phone.ts'
import { DARK, LIGHT } from './palette.ts'

const FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif'

/** What is chosen or current by its ground alone. */
const CHOSEN = [
  'a[aria-current]',
  '[aria-pressed="true"]',
  '[aria-selected="true"]',
  '.MuiAutocomplete-option.Mui-focused',
]

/** Theme of the back office: light or dark as the system is unless chosen, calm, flat, 14 px (design: ui). */
export const adminTheme = createTheme(
  {
    cssVariables: { colorSchemeSelector: 'data-mui-color-scheme' },
    colorSchemes: { light: { palette: LIGHT }, dark: { palette: DARK } },
    shape: { borderRadius: 8 },
    typography: {
      fontFamily: FONT,
      // A step smaller on a phone, where the main action shares its line.
      h1: { fontSize: '1.375rem', fontWeight: 650, lineHeight: 1.3, [ON_PHONE]: { fontSize: '1.25rem' } },
      h2: { fontSize: '1rem', fontWeight: 650, lineHeight: 1.4 },
      h3: { fontSize: '0.9375rem', fontWeight: 650, lineHeight: 1.4 },
      body1: { fontSize: '0.875rem', lineHeight: 1.5 },
      body2: { fontSize: '0.8125rem', lineHeight: 1.5 },
      button: { textTransform: 'none', fontWeight: 600 },
    },
    components: {
      MuiCssBaseline: {
        styleOverrides: {
          // 16 px or more in fields on a phone: below that it zooms in on focus.
          '@media (max-width: 599px)': {
            'input, textarea, select, .MuiSelect-select': { fontSize: 'max(16px, 0.875rem) !important' },
            // As high as the line of an input, of which 14 px are less.
            '.MuiSelect-select': { lineHeight: '1.4375em !important' },
          },
          // A name without spaces ends where its column does.
          body: { overflowWrap: 'break-word' },
          ':focus-visible': { outlineOffset: '2px' },
          // What moves or fades does so at once; progress that turns for ever goes on turning.
          '@media (prefers-reduced-motion: reduce)': {
            '*, *::before, *::after': { transition: 'none !important' },
          },
          // A contrast theme of the system takes grounds and shadows away: what they alone show gets a line.
          '@media (forced-colors: active)': {
            '.MuiButton-root.MuiButton-contained, .MuiDialog-paper, .MuiPopover-paper, .MuiAutocomplete-paper, .MuiAlert-root':
              {
                border: '1px solid',
              },
            [`:is(${CHOSEN.join(', ')}):not(:focus-visible)`]: {
              outline: '2px solid Highlight',
              outlineOffset: '-2px',
            },
          },
          // Charts take the arrow keys, and show no focus before the first of them.
          '.MuiChartsSurface-root:focus-within': { outline: '2px solid var(--mui-palette-primary-main)' },
        },
      },
      MuiButton: { defaultProps: { disableElevation: true } },
      MuiButtonBase: {
        defaultProps: { disableRipple: true },
        styleOverrides: {
          root: ({ theme }) => ({
            '&.Mui-focusVisible': {
              outline: `2px solid ${theme.vars?.palette.primary.main ?? ''}`,
              outlineOffset: 2,
            },
          }),
        },
      },
      MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
      MuiFormHelperText: { styleOverrides: { root: { fontSize: '0.8125rem' } } },
      MuiOutlinedInput: {
        styleOverrides: {
          root: ({ theme }) => ({
            backgroundColor: theme.vars?.palette.background.paper ?? '',
            fontSize: '0.875rem',
          }),
          // The border of a field has a contrast of 3:1 (WCAG 1.4.11).
          notchedOutline: { borderColor: 'rgba(var(--mui-palette-text-primaryChannel) / 0.52)' },
        },
      },
      // As high as MUI's, and higher where the letters are large.
      MuiChip: {
        styleOverrides: {
          root: { height: '2rem', borderRadius: '1rem', '&.MuiChip-sizeSmall': { height: '1.5rem' } },
        },
      },
      // The arrow grows with the letters; it must not cover them.
      MuiSelect: { styleOverrides: { select: { '&&&': { paddingRight: '2rem' } } } },
      MuiTableCell: {
        styleOverrides: {
          root: ({ theme }) => ({ borderColor: theme.vars?.palette.divider ?? '' }),
          head: ({ theme }) => ({ color: theme.vars?.palette.text.secondary ?? '', fontWeight: 600 }),
        },
      },
      MuiDialog: {
        styleOverrides: {
          paper: ({ theme }) => ({
            ...floatingInTheDark(theme),
            [ON_PHONE]: { margin: 16, width: 'calc(100% - 32px)', maxHeight: 'calc(100% - 32px)' },
          }),
        },
      },
      MuiPopover: { styleOverrides: { paper: ({ theme }) => floatingInTheDark(theme) } },
      MuiAutocomplete: { styleOverrides: { paper: ({ theme }) => floatingInTheDark(theme) } },
      MuiDialogTitle: {
        styleOverrides: {
          root: { fontSize: '1.0625rem', fontWeight: 650, [ON_PHONE]: { paddingInline: 16 } },
        },
      },
      MuiDialogContent: { styleOverrides: { root: { [ON_PHONE]: { paddingInline: 16 } } } },
      // In line with the text above, and in two lines where words are long.
      MuiDialogActions: {
        styleOverrides: {
          root: { flexWrap: 'wrap', rowGap: 8, padding: '8px 24px 16px', [ON_PHONE]: { paddingInline: 16 } },
        },
      },
      // Its text is narrow enough for the button beside it.
      MuiAlert: {
        styleOverrides: {
          action: { whiteSpace: 'nowrap' },
          // Lighter than what it is on, in the dark scheme too, where MUI's is nearly black.
          standard: ({ theme, ownerState: { severity = 'success' } }) =>
            theme.applyStyles('dark', {
              backgroundColor: `color-mix(in srgb, ${theme.vars?.palette[severity].main ?? ''} 16%, ${theme.vars?.palette.background.paper ?? ''})`,
            }),
        },
      },
      MuiTooltip: { defaultProps: { enterDelay: 400 } },
    },
  },
  esES,
  {
    components: {
      MuiTablePagination: {
        defaultProps: {
          labelDisplayedRows: ({ from, to, count }: { from: number; to: number; count: number }) =>
            `${formatCount(from)}–${formatCount(to)} de ${formatCount(count)}`,
        },
      },
    },
  },
)

/** A shadow is not seen on a dark ground: there a line shows where a dialog or a menu ends. */
function floatingInTheDark(theme: Theme) {
  return theme.applyStyles('dark', { border: `1px solid ${theme.vars?.palette.divider ?? ''}` })
}
