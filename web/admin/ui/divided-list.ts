/** Style of a list without marks whose items are separated by lines. */
export const DIVIDED_LIST = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
} as const
