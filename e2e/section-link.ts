import type { Locator, Page } from '@playwright/test'

/** The link of the navigation to a section of the back office. Screens have links of similar names. */
export function sectionLink(page: Page, name: string): Locator {
  return page
    .getByRole('navigation', { name: 'Secciones' })
    .getByRole('link', { name: new RegExp(`^${name}`) })
}
