import type { Output } from '#contract/endpoint.ts'
import type { listOddLinks } from '#contract/orders.ts'

/** A link with far more orders than usual. */
export type OddLink = Output<typeof listOddLinks>[number]

/** The account's note on the link, or else its alias. */
export function nameOf({ note, pubAlias: alias }: OddLink): string {
  return note?.trim() || alias
}
