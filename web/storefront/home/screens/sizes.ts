/** Pixels of the pictures that `npm run screens` makes, and all that they may weigh together. */
export const PHONE_SCREEN = { width: 480, height: 880 } as const
export const WIDE_SCREEN = { width: 960, height: 600 } as const
export const MAX_SCREEN_BYTES = 120_000
