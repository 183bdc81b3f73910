import useMediaQuery from '@mui/material/useMediaQuery'

/** A window so narrow that tables become cards, and the sections are in a bar at the bottom. */
export const ON_PHONE = '@media (max-width:699.95px)'

/** Whether the window is as narrow as {@link ON_PHONE} says; follows it. */
export function useOnPhone(): boolean {
  return useMediaQuery(ON_PHONE, { noSsr: true })
}
