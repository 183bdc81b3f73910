import { useEffect, useState } from 'react'
import type { Output } from '#contract/endpoint.ts'
import type { listPriceHistory, listSalesPrices } from '#contract/products.ts'
import { useIsOwner } from '#web/session/session.ts'
import { callAdmin } from '../../../ui/call-admin.ts'
import type { Product } from '../../product-values.ts'

export interface ProductDetails {
  readonly product: Product
  readonly prices: Output<typeof listSalesPrices>
  /** Null for others than owners. */
  readonly history: Output<typeof listPriceHistory> | null
}

interface Loaded {
  readonly id: number
  /** Identifies the request of this response. */
  readonly reading: string
  readonly details: ProductDetails | null
  readonly error: unknown
}

/**
 * Loads the details of a product, and loads them again when `version` changes. Until the response the previous
 * details are shown.
 */
export function useProductDetails(id: number, version: number | undefined) {
  const isOwner = useIsOwner()
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [attempt, setAttempt] = useState(0)

  const reading = `${version} ${attempt}`

  useEffect(() => {
    const controller = new AbortController()
    const input = { params: { id } }
    const extra = { signal: controller.signal }
    Promise.all([
      callAdmin('GET /api/products/:id', input, extra),
      callAdmin('GET /api/products/:id/sales-prices', input, extra),
      isOwner ? callAdmin('GET /api/products/:id/price-history', input, extra) : null,
    ]).then(
      ([product, prices, history]) => {
        if (!controller.signal.aborted)
          setLoaded({ id, reading, details: { product, prices, history }, error: null })
      },
      (error: unknown) => {
        if (!controller.signal.aborted) setLoaded({ id, reading, details: null, error })
      },
    )
    return () => controller.abort()
  }, [id, reading, isOwner])

  const current = loaded?.id === id ? loaded : null
  return {
    details: current?.details ?? null,
    error: current?.error ?? null,
    /** Reads it again, after an error. */
    busy: current?.reading !== reading,
    retry: () => setAttempt(attempt + 1),
  }
}
