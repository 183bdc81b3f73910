import { styled } from '@mui/material/styles'

/** The look of the tree's lines: one style for all of them, for a component per part of a line would cost seconds. */
export const TreeList = styled('ul')(({ theme }) => {
  const palette = (theme.vars ?? theme).palette
  return {
    listStyle: 'none',
    margin: 0,
    padding: 0,
    '& li': {
      display: 'flex',
      alignItems: 'center',
      gap: 4,
      minHeight: 38,
      paddingRight: 8,
      borderRadius: 6,
      contentVisibility: 'auto',
      containIntrinsicSize: 'auto 38px',
    },
    '& li:hover': { backgroundColor: palette.action.hover },
    '& li:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 },
    '& li[aria-current] .name': { fontWeight: 700 },
    '& button, & i': {
      width: 30,
      height: 30,
      flex: 'none',
      padding: 5,
      border: 0,
      borderRadius: 6,
      background: 'none',
      color: palette.text.secondary,
    },
    '& button': { cursor: 'pointer' },
    '& button:hover': { backgroundColor: palette.action.hover },
    '& svg': {
      display: 'block',
      width: 20,
      height: 20,
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
    },
    '& li[aria-expanded="true"] svg': { transform: 'rotate(90deg)' },
    '& .line': {
      flex: 1,
      minWidth: 0,
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: 8,
      rowGap: 2,
      padding: '4px 0',
    },
    '& .name': { overflowWrap: 'anywhere' },
    '& a': { fontSize: '0.8125rem', textDecoration: 'none', color: palette.primary.main, padding: '4px 0' },
    '& a:hover': { textDecoration: 'underline' },
    '& a:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2, borderRadius: 2 },
    '& a.counts': { color: palette.text.secondary, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
    '& .mark': {
      fontSize: '0.75rem',
      padding: '1px 8px',
      borderRadius: 12,
      border: `1px solid ${palette.primary.main}`,
      color: palette.primary.main,
    },
    '& .mark.current': { backgroundColor: palette.primary.main, color: palette.primary.contrastText },
  }
})
