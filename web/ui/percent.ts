import { lazy } from '#domain/lazy.ts'

const FORMATS = { 1: lazy(() => formatsWith(1)), 2: lazy(() => formatsWith(2)) } as const

interface PercentOptions {
  /** A difference: with `+` as well as `−`. */
  readonly sign?: boolean
  /** 2 where hundredths matter, as in a markup. */
  readonly decimals?: keyof typeof FORMATS
}

/** A percentage, the same everywhere: `8.0 %`, `−3.8 %`, `+25.00 %`, with a real minus and a space that does not break. */
export function formatPercent(value: number, { sign = false, decimals = 1 }: PercentOptions = {}): string {
  const { plain, signed } = FORMATS[decimals]()
  return `${(sign ? signed : plain).format(value).replace('-', '−')}\u00a0%`
}

function formatsWith(decimals: number) {
  const figures = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  return {
    plain: new Intl.NumberFormat('es-MX', { ...figures, signDisplay: 'negative' }),
    signed: new Intl.NumberFormat('es-MX', { ...figures, signDisplay: 'exceptZero' }),
  }
}
