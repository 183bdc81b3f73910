/** Maximum orders of one link, in any ten minutes and in any 24 hours. */
export interface OrderLimits {
  readonly per10Minutes: number
  readonly perDay: number
}

/** Values of settings that are not given (.env.example), and of an application that is built without settings, as in tests. */
export const DEFAULTS = {
  cacheMegabytes: 128,
  /** Per link and client address. */
  searchesPerMinute: 600,
  /** Per link. */
  orderLimits: { per10Minutes: 30, perDay: 300 } satisfies OrderLimits,
} as const
