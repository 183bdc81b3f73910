import { publicationTexts } from '#web/texts/admin-publications.ts'
import type { Publication } from './publication-values.ts'

/** What a publication is called on screens: its note, or its number. */
export function nameOf({ id, note }: Pick<Publication, 'id' | 'note'>): string {
  return note ?? publicationTexts.publication(id)
}

export function editHref({ id }: Pick<Publication, 'id'>): string {
  return `/admin/publications/${id}/edit`
}
