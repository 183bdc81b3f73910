import type { OrderStatus } from '#domain/order.ts'
import { ORDER_STATUS_WORDS } from '#web/texts/storefront-orders.ts'
import { Icon } from '../ui/icons.tsx'

const LOOKS: Record<OrderStatus, { icon: 'clock' | 'check' | 'cross'; colours: string }> = {
  RECEIVED: { icon: 'clock', colours: 'bg-petrol-tint text-petrol' },
  CONFIRMED: { icon: 'check', colours: 'bg-petrol-tint text-petrol' },
  PREPARING: { icon: 'clock', colours: 'bg-amber-tint text-amber' },
  READY: { icon: 'check', colours: 'bg-green-tint text-green' },
  DELIVERED: { icon: 'check', colours: 'bg-green-tint text-green' },
  CANCELLED: { icon: 'cross', colours: 'bg-red-tint text-red' },
}

/** A status as word, icon and colour. */
export function StatusChip({ status }: { status: OrderStatus }) {
  const { icon, colours } = LOOKS[status]
  return (
    <span
      className={`inline-flex items-center gap-1.5 whitespace-nowrap rounded-full py-1 pr-3 pl-2 text-sm font-semibold ${colours}`}
    >
      <Icon name={icon} className="size-4" />
      {ORDER_STATUS_WORDS[status]}
    </span>
  )
}

const STEPS = ['RECEIVED', 'CONFIRMED', 'PREPARING', 'READY', 'DELIVERED'] as const

/** Progress of an order through its steps, below each other where the words are large; nothing for a cancelled one. */
export function StatusSteps({ status }: { status: OrderStatus }) {
  const reached = STEPS.findIndex((step) => step === status)
  if (reached === -1) return null
  return (
    <div className="@container">
      <ol className="flex @max-[17rem]:grid @max-[17rem]:gap-2 @max-[17rem]:px-3">
        {STEPS.map((step, index) => (
          <li
            key={step}
            aria-current={index === reached ? 'step' : undefined}
            className={`flex-1 text-center text-xs/4 sm:text-sm @max-[17rem]:flex @max-[17rem]:items-center @max-[17rem]:gap-2 ${index === reached ? 'font-bold text-petrol' : 'text-muted'}`}
          >
            <span className="mb-2 flex items-center @max-[17rem]:mb-0">
              <span
                className={`h-0.5 flex-1 @max-[17rem]:hidden ${index === 0 ? '' : index <= reached ? 'bg-petrol' : 'bg-line'}`}
              />
              <span
                className={`grid size-6 place-items-center rounded-full border-2 ${index <= reached ? 'border-petrol bg-petrol text-white' : 'border-line-strong bg-white'}`}
              >
                {index <= reached && <Icon name="check" className="size-3.5" />}
              </span>
              <span
                className={`h-0.5 flex-1 @max-[17rem]:hidden ${index === STEPS.length - 1 ? '' : index < reached ? 'bg-petrol' : 'bg-line'}`}
              />
            </span>
            {ORDER_STATUS_WORDS[step]}
          </li>
        ))}
      </ol>
    </div>
  )
}
