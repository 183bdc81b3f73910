import { formatMoney } from '#web/ui/money.ts'

/** The total at the end of a list, in one line: below its label where the reader's letters are large. */
export function Total({ label, amount }: { label: string; amount: number }) {
  return (
    <p className="@container flex flex-wrap items-baseline justify-between gap-x-3">
      <span className="text-muted">{label}</span>
      <span className="ml-auto text-[min(1.5rem,12cqi)]/[1.34] font-bold tabular-nums">
        {formatMoney(amount)}
      </span>
    </p>
  )
}
