import type { Input, Output } from '#contract/endpoint.ts'
import type { createPublication, getPublication, getPublicationFormOptions } from '#contract/publications.ts'
import { publicationTexts } from '#web/texts/admin-publications.ts'

export type Publication = Output<typeof getPublication>
export type PublicationFormOptions = Output<typeof getPublicationFormOptions>

export interface PublicationValues {
  note: string
  pricelistId: number | null
  resourceGroupId: number | null
  permalink: string
  logActivity: boolean
}

export const NEW_PUBLICATION: PublicationValues = {
  note: '',
  pricelistId: null,
  resourceGroupId: null,
  permalink: '',
  logActivity: false,
}

export function toPublicationValues(publication: Publication): PublicationValues {
  const { note, pricelistId, resourceGroupId, permalink, logActivity } = publication
  return { note: note ?? '', pricelistId, resourceGroupId, permalink, logActivity }
}

/** A publication like another one: without its id and note (publications.md §9), and without its link, which is unique. */
export function duplicateOf(values: PublicationValues): PublicationValues {
  return { ...values, note: '', permalink: '' }
}

/** What is missing, by field. */
export function publicationErrors({ pricelistId, resourceGroupId }: PublicationValues) {
  const { missing } = publicationTexts.form
  return {
    pricelistId: pricelistId === null ? missing : undefined,
    resourceGroupId: resourceGroupId === null ? missing : undefined,
  }
}

/** The form as it is sent; `publicationErrors` has seen to it that nothing is missing. */
export function toPublicationBody(values: PublicationValues): Input<typeof createPublication>['body'] {
  const { note, permalink, pricelistId, resourceGroupId, logActivity } = values
  return {
    note: note.trim() || null,
    permalink: permalink.trim(),
    pricelistId: pricelistId ?? 0,
    resourceGroupId: resourceGroupId ?? 0,
    logActivity,
  }
}
