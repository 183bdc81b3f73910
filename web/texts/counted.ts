import { groupDigits } from '#domain/digit-groups.ts'

/** A count with its noun: `1 pedido`, `1,250 pedidos`. */
export function counted(count: number, one: string, many: string): string {
  return `${groupDigits(String(count))} ${count === 1 ? one : many}`
}
