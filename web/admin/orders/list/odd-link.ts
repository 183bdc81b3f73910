import type { Output } from '#contract/endpoint.ts'
import type { listOddLinks } from '#contract/orders.ts'

/** A link that orders far more than it is used to. */
export type OddLink = Output<typeof listOddLinks>[number]

/** What the account calls it, or else its alias. */
export function nameOf({ note, pubAlias: alias }: OddLink): string {
  return note?.trim() || alias
}
