import { Fragment } from 'react'
import { formatMoney } from '#web/ui/money.ts'

/** An amount in pesos. Where it has no room in one line it breaks behind a comma, and never within its digits. */
export function Amount({ of }: { of: number }) {
  return formatMoney(of)
    .split(',')
    .map((group, index) =>
      index === 0 ? (
        group
      ) : (
        <Fragment key={index}>
          ,<wbr />
          {group}
        </Fragment>
      ),
    )
}
