import type { ReactNode } from 'react'
import { formatMoney } from '#web/ui/money.ts'
import { Icon } from '../ui/icons.tsx'
import { ProductPicture } from '../ui/picture.tsx'
import { NoPrice } from '../ui/price.tsx'
import { productName } from '../ui/product-name.ts'
import type { OfferedProduct } from './read-order.ts'

const TONES = {
  green: { icon: 'check', title: 'text-green' },
  amber: { icon: 'alert', title: 'text-amber' },
  red: { icon: 'alert', title: 'text-red' },
} as const

/** A group of lines with its heading. */
export function LineGroup(props: {
  tone: keyof typeof TONES
  title: string
  text?: string
  children: ReactNode
}) {
  const { icon, title } = TONES[props.tone]
  return (
    <section className="card px-4 pt-4 pb-1">
      <h2 className={`flex gap-2 font-semibold ${title}`}>
        <Icon name={icon} className="size-5 translate-y-0.5" />
        {props.title}
      </h2>
      {props.text !== undefined && <p className="mt-1 text-sm text-muted">{props.text}</p>}
      <ul className="mt-2 divide-y divide-line">{props.children}</ul>
    </section>
  )
}

/** Picture, name with its sizes marked, code and price of one piece. */
export function ProductSummary({ product }: { product: OfferedProduct }) {
  const name = productName(product)
  return (
    <>
      <span className="w-12 shrink-0 self-start">
        <ProductPicture image={product.images[0]} drawing={product.drawing} size="small" />
      </span>
      <span className="min-w-0 grow">
        <span className="block text-[0.9375rem]/5 wrap-break-word">
          <MarkedSizes>{name}</MarkedSizes>
        </span>
        <span className="code block wrap-anywhere">{product.code}</span>
      </span>
      <span className="max-w-28 shrink-0 self-start text-right text-[0.9375rem]/5 font-semibold wrap-break-word tabular-nums">
        {product.salesPrice === null ? <NoPrice /> : formatMoney(product.salesPrice)}
      </span>
    </>
  )
}

const SIZE = /((?:\d+[ -])?\d+\/\d+ ?["”″]?|\d+(?:\.\d+)? ?["”″]|\d+ ?(?:mm|MM)\b)/

/** Candidates often differ in size only. */
function MarkedSizes({ children: name }: { children: string }) {
  return name.split(SIZE).map((part, index) =>
    // split() puts the captured sizes at odd indexes.
    index % 2 === 0 ? (
      part
    ) : (
      <strong key={index} className="font-bold whitespace-nowrap">
        {part}
      </strong>
    ),
  )
}
