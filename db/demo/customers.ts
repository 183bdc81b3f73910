import { createHash } from 'node:crypto'
import type { Contact } from '#domain/contact.ts'
import type { Random } from './random.ts'

/** Who orders in the demo. The area code of their phones is unassigned. */
const CUSTOMERS: readonly Contact[] = [
  customer('Ana Cruz', '+522005550101', { note: 'Paso por la tarde' }),
  customer('José Luis Hernández', '+522005550102'),
  customer('Plomería Don Beto', '+522005550103', { address: 'Av. Juárez 214, Centro' }),
  customer('Lupita Ramírez', '+522005550104'),
  customer('Constructora Roble', '+522005550105', {
    address: 'Obra Residencial Roble, lote 8',
    note: 'Entregar antes de las 10, preguntar por el ingeniero Salas',
  }),
  customer('Martín Ortega', '+522005550106'),
  customer('Ferretería La Esquina', '+522005550107', { address: 'Calle 5 de Mayo 8' }),
  customer('Sofía Núñez', '+522005550108', { note: 'Recoge mi hermano' }),
]

export interface DemoCustomer extends Contact {
  /** Identifies the device. */
  visitorHash: Buffer
}

/** Somebody who orders by a link. */
export function pickCustomer(random: Random): DemoCustomer {
  const contact = random.pick(CUSTOMERS)
  return { ...contact, visitorHash: createHash('sha256').update(`demo ${contact.name}`).digest() }
}

function customer(
  name: string,
  phone: string,
  { address = null, note = null }: { address?: string | null; note?: string | null } = {},
): Contact {
  return { name, phone, delivery: address === null ? 'PICKUP' : 'DELIVERY', address, note }
}
