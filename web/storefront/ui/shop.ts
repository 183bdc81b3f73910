import { createContext, useContext } from 'react'
import { useParams } from 'react-router'
import type { Output } from '#contract/endpoint.ts'
import type { getPublicationFrame } from '#contract/storefront.ts'

type Frame = Output<typeof getPublicationFrame>

/** The publication of a page: its account and contact. */
export interface Shop {
  alias: string
  accountName: string
  whatsappNumber: string | null
  pricesIncludeVat: boolean | null
  /** Of the bar; null is the product's own. */
  color: string | null
  logo: Frame['logo']
  /** On a link for a group favourites stay on the device, and an order demands a contact. */
  audience: Frame['audience']
  /** Scheme and host of the site, for addresses that leave it. */
  origin: string
}

/** The layout's data of the publication; null when it failed to load. */
export const ShopContext = createContext<
  | (Pick<Frame, 'accountName' | 'whatsappNumber' | 'pricesIncludeVat' | 'color' | 'logo' | 'audience'> &
      Pick<Shop, 'origin'>)
  | null
>(null)

/** The current publication; names are blank when it failed to load. */
export function useShop(): Shop {
  const { alias = '' } = useParams()
  const loaded = useContext(ShopContext)
  return {
    alias,
    accountName: loaded?.accountName ?? '',
    whatsappNumber: loaded?.whatsappNumber ?? null,
    pricesIncludeVat: loaded?.pricesIncludeVat ?? null,
    color: loaded?.color ?? null,
    logo: loaded?.logo ?? null,
    audience: loaded?.audience ?? 'CUSTOMER',
    origin: loaded?.origin ?? '',
  }
}
