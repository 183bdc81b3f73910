import type { Input, Output } from '#contract/endpoint.ts'
import type { createPublication, getPublication, getPublicationFormOptions } from '#contract/publications.ts'
import { publicationTexts } from '#web/texts/admin-publications.ts'

export type Publication = Output<typeof getPublication>
export type PublicationFormOptions = Output<typeof getPublicationFormOptions>

export interface PublicationValues {
  note: string
  audience: Publication['audience']
  pricelistId: number | null
  resourceGroupId: number | null
  permalink: string
  logActivity: boolean
}

export const NEW_PUBLICATION: PublicationValues = {
  note: '',
  audience: 'CUSTOMER',
  pricelistId: null,
  resourceGroupId: null,
  permalink: '',
  logActivity: false,
}

export function toPublicationValues(publication: Publication): PublicationValues {
  const { note, audience, pricelistId, resourceGroupId, permalink, logActivity } = publication
  return { note: note ?? '', audience, pricelistId, resourceGroupId, permalink, logActivity }
}

/** The values of a duplicate: without id and note (publications.md §9), and without the link, which is unique. */
export function duplicateOf(values: PublicationValues): PublicationValues {
  return { ...values, note: '', permalink: '' }
}

/** Errors of missing values, by field. */
export function publicationErrors({ pricelistId, resourceGroupId }: PublicationValues) {
  const { missing } = publicationTexts.form
  return {
    pricelistId: pricelistId === null ? missing : undefined,
    resourceGroupId: resourceGroupId === null ? missing : undefined,
  }
}

/** The request body; `publicationErrors` must have found nothing missing. */
export function toPublicationBody(values: PublicationValues): Input<typeof createPublication>['body'] {
  const { note, audience, permalink, pricelistId, resourceGroupId, logActivity } = values
  return {
    note: note.trim() || null,
    audience,
    permalink: permalink.trim(),
    pricelistId: pricelistId ?? 0,
    resourceGroupId: resourceGroupId ?? 0,
    logActivity,
  }
}
