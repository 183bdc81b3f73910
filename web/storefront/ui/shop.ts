import { createContext, useContext } from 'react'
import { useParams } from 'react-router'
import type { Output } from '#contract/endpoint.ts'
import type { getPublicationFrame } from '#contract/storefront.ts'

/** The publication of a page: its account and contact. */
export interface Shop {
  alias: string
  accountName: string
  whatsappNumber: string | null
}

/** The layout's data of the publication; null when it failed to load. */
export const ShopContext = createContext<Pick<
  Output<typeof getPublicationFrame>,
  'accountName' | 'whatsappNumber'
> | null>(null)

/** The current publication; names are blank when it failed to load. */
export function useShop(): Shop {
  const { alias = '' } = useParams()
  const loaded = useContext(ShopContext)
  return {
    alias,
    accountName: loaded?.accountName ?? '',
    whatsappNumber: loaded?.whatsappNumber ?? null,
  }
}
