import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { CartProduct } from '#domain/cart.ts'
import type { OrderedProduct } from '#domain/quick-order.ts'
import { CART } from '#web/texts/storefront-cart.ts'
import { QUICK_ORDER } from '#web/texts/storefront-quick-order.ts'
import { formatCount } from '#web/ui/money.ts'
import { Icon } from '../ui/icons.tsx'
import { productName } from '../ui/product-name.ts'
import { UnbrokenSizes } from '../ui/unbroken-sizes.tsx'
import type { QuickOrderOutcome } from './add-by-code.ts'

/** Lines added, lines without a price, and unknown codes. */
export function QuickOrderResult({ alias, outcome }: { alias: string; outcome: QuickOrderOutcome }) {
  const { added, unpriced, unknown } = outcome
  const count = added.length
  return (
    <>
      {unknown.length > 0 && (
        <Part tone="red" title={QUICK_ORDER.unknown} text={QUICK_ORDER.unknownText}>
          {unknown.map((line, index) => (
            <li key={`${index} ${line}`} className="py-1.5">
              <span className="line-clamp-3 font-mono text-sm wrap-anywhere">{line}</span>
            </li>
          ))}
        </Part>
      )}
      {unpriced.length > 0 && (
        <Part tone="amber" title={QUICK_ORDER.unpriced} text={QUICK_ORDER.unpricedText}>
          {unpriced.map((line) => (
            <Line key={line.product.id} line={line} />
          ))}
        </Part>
      )}
      {count === 0 ? (
        <p className="card p-4 text-muted">{QUICK_ORDER.nothingAdded}</p>
      ) : (
        <Part tone="green" title={QUICK_ORDER.added(formatCount(count), count === 1)}>
          {added.map((line) => (
            <Line key={line.product.id} line={line} />
          ))}
        </Part>
      )}
      {count > 0 && (
        <Link to={`/p/${alias}/cart`} className="action-quiet">
          {CART.seeCart}
        </Link>
      )}
    </>
  )
}

const TONES = {
  green: { icon: 'check', title: 'text-green' },
  amber: { icon: 'alert', title: 'text-amber' },
  red: { icon: 'alert', title: 'text-red' },
} as const

function Part(props: { tone: keyof typeof TONES; title: string; text?: string; children: ReactNode }) {
  const { icon, title } = TONES[props.tone]
  return (
    <section className="card p-4">
      <h2 className={`flex gap-2 font-semibold ${title}`}>
        <Icon name={icon} className="size-5 translate-y-0.5" />
        {props.title}
      </h2>
      {props.text !== undefined && <p className="mt-1 text-sm text-muted">{props.text}</p>}
      <ul className="mt-2 divide-y divide-line">{props.children}</ul>
    </section>
  )
}

function Line({ line }: { line: OrderedProduct<Pick<CartProduct, 'code' | 'name'>> }) {
  const { product, quantity } = line
  return (
    <li className="flex items-baseline justify-between gap-4 py-2">
      <span className="min-w-0">
        <span className="block text-[15px]/5 wrap-break-word">
          <UnbrokenSizes>{productName(product)}</UnbrokenSizes>
        </span>
        <span className="code">{product.code}</span>
      </span>
      <span className="font-semibold whitespace-nowrap tabular-nums">
        {QUICK_ORDER.quantity(formatCount(quantity))}
      </span>
    </li>
  )
}
