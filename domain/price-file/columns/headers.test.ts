import { describe, expect, it } from 'vitest'
import { acceptedField, isCostHeader, isSalesHeader, matchHeader } from './headers.ts'

describe('acceptedField', () => {
  it.each([
    ['code', 'code'],
    ['CLAVE', 'code'],
    [' Código ', 'code'],
    ['sku', 'code'],
    ['Nombre', 'name'],
    ['Descripción  corta', 'name'],
    ['basePrice', 'basePrice'],
    ['Precio_Base', 'basePrice'],
    ['costo', 'basePrice'],
    ['DESCRIPCIÓN', 'description'],
    ['priceGrp1', 'priceGrp1'],
    ['Unidad', 'unit'],
    ['unidad de venta', 'unit'],
    ['MARCA', 'brand'],
    ['Código de barras', 'barcode'],
  ])('accepts %j as %s', (header, field) => {
    expect(acceptedField(header)).toBe(field)
  })

  it.each(['', 'id', 'proveedor', 'precio anterior', 'codigo_articulo'])('does not accept %j', (header) => {
    expect(acceptedField(header)).toBeNull()
  })
})

describe('matchHeader', () => {
  it.each([
    ['codigo_articulo', 'code'],
    ['COD. ART.', 'code'],
    ['Clave del producto', 'code'],
    ['No. Parte', 'code'],
    ['NO. DE PARTE', 'code'],
    ['Num. de artículo', 'code'],
    ['CVE_ART', 'code'],
    ['nombre_articulo', 'name'],
    ['desc_prod', 'name'],
    ['Producto', 'name'],
    ['Concepto', 'name'],
    ['DESCR', 'name'],
    ['Designación', 'name'],
    ['informacion', 'description'],
    ['U.M.', 'unit'],
    ['Unidad de medida', 'unit'],
    ['UNI_MED', 'unit'],
    ['Fabricante', 'brand'],
    ['EAN13', 'barcode'],
    ['Cod. Barras', 'barcode'],
    ['Código EAN', 'barcode'],
    ['UPC', 'barcode'],
    ['precio_venta_neto', 'price'],
    ['P. Lista prov. sin IVA', 'price'],
    ['Costo con IVA', 'price'],
    ['Precio Unitario', 'price'],
    ['Importe', 'price'],
    ['P.U.', 'price'],
    ['P. Unitario', 'price'],
    ['ULT_COSTO', 'price'],
    ['PRECIO1', 'price'],
    ['Net Price', 'price'],
    ['Mayoreo', 'price'],
    ['Precio con descuento', 'price'],
    ['P. COSTO', 'price'],
    ['Tu precio', 'price'],
    ['P. Dist.', 'price'],
    ['PRECIOS SIN IVA', 'price'],
    ['Nuevo precio', 'price'],
    ['Valor', 'price'],
    ['Contado', 'price'],
    ['$', 'price'],
    ['Item description', 'name'],
    ['Texto breve de material', 'name'],
    ['Unidad base', 'unit'],
  ])('guesses that %j is the %s', (header, field) => {
    expect(matchHeader(header, 'basePrice')[0]).toMatchObject({ field })
    expect(matchHeader(header, 'basePrice')[0]?.rank).toBeGreaterThan(0)
  })

  it.each([
    'fecha_cambio_precio',
    'precioant',
    'Precio anterior',
    'Precio descuento',
    '% Desc',
    'TOTAL DTO 1',
    'LISTA DE PRECIOS',
    'Unidades',
    'Inv',
    '',
  ])('matches no field with %j', (header) => {
    expect(matchHeader(header, 'basePrice')).toEqual([])
  })

  it('never reads a competitor price as a cost, but a cost as a competitor price if needed', () => {
    expect(matchHeader('priceGrp1', 'basePrice')).toEqual([])
    expect(matchHeader('priceGrp1', 'priceGrp1')).toEqual([{ field: 'price', rank: 0 }])
    expect(matchHeader('precio', 'priceGrp1')).toEqual([{ field: 'price', rank: 1 }])
  })
})

it.each([
  'Costo',
  'P. COSTO',
  'Su costo',
  'Último costo',
  'Precio distribuidor',
  'P. Dist.',
  'Precio de compra',
])('%j is what goods cost', (header) =>
  expect([isCostHeader(header), isSalesHeader(header)]).toEqual([true, false]),
)

it.each(['P. VENTA', 'Precio al público', 'PVP', 'P. Pub.', 'Menudeo', 'Retail price'])(
  '%j is what goods are sold for',
  (header) => expect([isCostHeader(header), isSalesHeader(header)]).toEqual([false, true]),
)
