const counts = new Intl.NumberFormat('es-MX')

/** A count with its noun: `1 pedido`, `1,250 pedidos`. */
export function counted(count: number, one: string, many: string): string {
  return `${counts.format(count)} ${count === 1 ? one : many}`
}
