import type { Locator, Page } from '@playwright/test'

/** What the list of orders says about the arrival of an order, alone or with others that arrived at the same time. */
export function arrivalOf(page: Page, folio: number | string): Locator {
  return page.getByText(new RegExp(`^Lleg(?:ó|aron) .*\\b${folio}\\b.*\\.$`))
}
