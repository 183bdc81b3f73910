import { useRevalidator } from 'react-router'
import { MAX_PRICE } from '#domain/limits.ts'
import { parseDecimal } from '#domain/decimal.ts'
import { ApiError } from '#web/api/api-error.ts'
import { productListTexts } from '#web/texts/admin-product-list.ts'
import { showAlert } from '../../ui/alerts.ts'
import { callAdmin } from '../../ui/call-admin.ts'
import { errorText } from '../../ui/error-text.ts'
import type { ProductRow } from './product-row.ts'

const texts = productListTexts.cost
const MOST_DECIMALS = 4

/** Why a typed cost cannot be saved; null when it can. A blank takes the cost away. */
function validateCost(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  const read = typeof value === 'number' ? parseDecimal(String(value)) : null
  if (read === null || typeof value !== 'number' || value < 0 || value > MAX_PRICE) return texts.invalid
  return (String(value).split('.')[1]?.length ?? 0) > MOST_DECIMALS ? texts.invalid : null
}

/**
 * Saves the cost of a row of the list, as it was when the list was read: a change by somebody else since then is not
 * overwritten, but shown. What cannot be saved stays in its cell, and is said.
 */
export function useEditCost() {
  const { revalidate } = useRevalidator()

  async function processRowUpdate(row: ProductRow, before: ProductRow): Promise<ProductRow> {
    const basePrice = row.basePrice ?? null
    if (basePrice === before.basePrice) return before
    const problem = validateCost(basePrice)
    if (problem !== null) throw new RangeError(problem)
    try {
      const { version } = await callAdmin('PATCH /api/products/:id', {
        params: { id: row.id },
        body: { basePrice, version: before.version },
      })
      void revalidate()
      return { ...row, basePrice, version }
    } catch (error) {
      const isStale = error instanceof ApiError && error.status === 409
      if (!isStale) throw error
      showAlert({ severity: 'error', text: texts.stale(row.code) })
      void revalidate()
      return before
    }
  }

  return {
    processRowUpdate,
    onProcessRowUpdateError: (error: unknown) =>
      showAlert({ severity: 'error', text: error instanceof RangeError ? error.message : errorText(error) }),
  }
}
