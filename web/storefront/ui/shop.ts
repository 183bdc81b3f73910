import { createContext, useContext } from 'react'
import { useParams } from 'react-router'
import type { Output } from '#contract/endpoint.ts'
import type { getPublicationFrame } from '#contract/storefront.ts'

/** What every page of a publication knows: whose it is and how to reach them. */
export interface Shop {
  alias: string
  accountName: string
  whatsappNumber: string | null
}

/** What the layout has loaded of the publication; null where it could not be loaded. */
export const ShopContext = createContext<Pick<
  Output<typeof getPublicationFrame>,
  'accountName' | 'whatsappNumber'
> | null>(null)

/** The publication of the page that is shown; names are blank where it could not be loaded. */
export function useShop(): Shop {
  const { alias = '' } = useParams()
  const loaded = useContext(ShopContext)
  return {
    alias,
    accountName: loaded?.accountName ?? '',
    whatsappNumber: loaded?.whatsappNumber ?? null,
  }
}
