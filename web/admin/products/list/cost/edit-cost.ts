import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError } from '#web/api/api-error.ts'
import { productListTexts } from '#web/texts/admin-product-list.ts'
import { showAlert } from '../../../ui/alerts.ts'
import { callAdmin } from '../../../ui/call-admin.ts'
import { errorText } from '../../../ui/error-text.ts'
import type { ProductRow } from '../product-row.ts'

const texts = productListTexts.cost

/**
 * Saves the cost of a row of the list, as it was when the list was read: a change by somebody else since then is not
 * overwritten, but shown. What cannot be saved stays in its cell.
 */
export function useEditCost() {
  const { revalidate } = useRevalidator()
  const [savingIds, setSavingIds] = useState<ReadonlySet<number>>(new Set())

  async function processRowUpdate(row: ProductRow, before: ProductRow): Promise<ProductRow> {
    const basePrice = row.basePrice ?? null
    if (basePrice === before.basePrice) return before
    setSavingIds((now) => new Set(now).add(row.id))
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
    } finally {
      setSavingIds((now) => new Set([...now].filter((id) => id !== row.id)))
    }
  }

  return {
    savingIds,
    editing: {
      processRowUpdate,
      onProcessRowUpdateError: (error: unknown) => showAlert({ severity: 'error', text: errorText(error) }),
    },
  }
}
