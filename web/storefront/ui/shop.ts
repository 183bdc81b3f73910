import { useParams, useRouteLoaderData } from 'react-router'
import type { Output } from '#contract/endpoint.ts'
import type { getPublicationFrame } from '#contract/storefront.ts'

/** What every page of a publication knows: whose it is and how to reach them. */
export interface Shop {
  alias: string
  accountName: string
  whatsappNumber: string | null
}

/** The publication of the page that is shown; names are blank where it could not be loaded. */
export function useShop(): Shop {
  const { alias = '' } = useParams()
  const loaded = useRouteLoaderData<Output<typeof getPublicationFrame>>('storefront/layout/layout')
  return {
    alias,
    accountName: loaded?.accountName ?? '',
    whatsappNumber: loaded?.whatsappNumber ?? null,
  }
}
