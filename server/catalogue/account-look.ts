import { imageUrl } from './image-urls.ts'

/** The logo of an account as it is stored: the keys of two of its files, and the dimensions of the largest. */
export interface Logo {
  readonly sm: string
  readonly xs: string
  readonly width: number
  readonly height: number
}

/** Selects the logo of `accounts a` as one column; null without one. */
export const LOGO = `case when a.logo_orig_key is not null then json_build_object(
  'sm', a.logo_sm_key, 'xs', a.logo_xs_key, 'width', a.logo_width, 'height', a.logo_height) end as logo`

/** A logo as the API returns it. */
export function logoOnTheWire(logo: Logo | null) {
  if (logo === null) return null
  const { sm, xs, width, height } = logo
  return { smUrl: imageUrl(sm), xsUrl: imageUrl(xs), width, height }
}
