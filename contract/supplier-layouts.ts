import { Type } from 'typebox'
import { ADJUSTMENTS } from '#domain/price-file/cells/price-adjustment.ts'
import { MAX_SIGNATURE_LENGTH } from '#domain/price-file/columns/supplier-layout.ts'
import { MAX_LENGTH } from '#domain/limits.ts'
import { Deleted, Id, IdParams, Name, nullable, oneOf, Time } from './amounts.ts'
import { endpoint } from './endpoint.ts'

const Adjustment = Type.Object({ kind: oneOf(ADJUSTMENTS), by: Type.String({ minLength: 1, maxLength: 20 }) })

/** A column of a file, from 0, up to the last one of a sheet; null: the file has none. */
const Column = Type.Optional(nullable(Type.Integer({ minimum: 0, maximum: 16_383 })))

const Layout = {
  /** The supplier, or the competitor. */
  name: Name,
  /** What its prices are: costs, or those of a competitor. */
  priceField: oneOf(['basePrice', 'priceGrp1']),
  /** Its headers in order, as `domain/price-file/columns/supplier-layout.ts` writes them. */
  signature: Type.String({ minLength: 1, maxLength: MAX_SIGNATURE_LENGTH }),
  /** The headers in the spelling of the file, for people. */
  headers: Type.String({ maxLength: MAX_SIGNATURE_LENGTH }),
  /** Fields without a confirmed column are absent. */
  columns: Type.Object({
    code: Column,
    name: Column,
    description: Column,
    unit: Column,
    brand: Column,
    barcode: Column,
    category: Column,
    price: Column,
  }),
  convention: oneOf(['point', 'comma']),
  sheet: nullable(Type.String({ maxLength: MAX_LENGTH.name })),
  adjustment: nullable(Adjustment),
  /** Applied in addition to `adjustment`, each kind once; absent when there are none. */
  furtherAdjustments: Type.Optional(Type.Array(Adjustment, { maxItems: ADJUSTMENTS.length - 1 })),
}

const SupplierLayout = Type.Object({ id: Id, savedAt: Time, ...Layout })

export const listSupplierLayouts = endpoint({
  method: 'GET',
  url: '/api/supplier-layouts',
  access: 'secure',
  summary: 'How the files of suppliers and competitors are read, by name',
  response: Type.Array(SupplierLayout),
})

export const saveSupplierLayout = endpoint({
  method: 'POST',
  url: '/api/supplier-layouts',
  access: 'secure',
  summary: 'Remember how files with these headers are read; replaces what was remembered of them',
  body: Type.Object(Layout),
  response: SupplierLayout,
})

export const deleteSupplierLayout = endpoint({
  method: 'DELETE',
  url: '/api/supplier-layouts/:id',
  access: 'secure',
  summary: 'Forget how files with its headers are read',
  params: IdParams,
  response: Deleted,
})
