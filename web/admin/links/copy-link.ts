import { publicationTexts } from '#web/texts/admin-publications.ts'

/** Copies a link and returns the alert for the result; a browser that refuses is an error (publications.md §8). */
export async function copyLink(link: string): Promise<{ severity: 'success' | 'error'; text: string }> {
  if (link === '') return { severity: 'error', text: publicationTexts.cannotCopyInvalid }
  try {
    await navigator.clipboard.writeText(link)
    return { severity: 'success', text: publicationTexts.copied }
  } catch {
    return { severity: 'error', text: publicationTexts.cannotCopy }
  }
}
