import { PURCHASE } from '#web/texts/storefront-purchase.ts'
import { Icon } from '../ui/icons.tsx'
import { productName } from '../ui/product-name.ts'
import type { PublicProduct } from '../ui/published-products.ts'
import { useShop } from '../ui/shop.ts'
import { whatsappAddress } from '../ui/whatsapp.ts'

/**
 * For a product without a price, where the others have their cart button: the chat with the account, with a question that
 * names the product. Nothing where the account has no number.
 */
export function AskPrice({ product, isSmall = false }: { product: PublicProduct; isSmall?: boolean }) {
  const { alias, origin, whatsappNumber } = useShop()
  if (whatsappNumber === null) return null
  const name = productName(product)
  const question = PURCHASE.priceQuestion({
    name,
    code: product.code,
    address: `${origin}/p/${alias}/prod/${product.id}`,
  })
  const link = {
    href: whatsappAddress(whatsappNumber, question),
    target: '_blank',
    rel: 'noreferrer',
  }
  if (isSmall) {
    return (
      <a
        {...link}
        aria-label={PURCHASE.askPriceOf(name)}
        title={PURCHASE.askPrice}
        className="relative grid size-11 place-items-center rounded-full border border-line-strong bg-white text-green hover:bg-green-tint active:bg-green-tint"
      >
        <Icon name="chat" />
      </a>
    )
  }
  return (
    <a {...link} className="action-quiet w-full text-lg sm:w-auto sm:min-w-64">
      <Icon name="chat" />
      {PURCHASE.askPrice}
    </a>
  )
}
