import { Ajv } from 'ajv'
import { describe, expect, test } from 'vitest'
import { cloneCatalog } from './catalogs.ts'
import type { Endpoint } from './endpoint.ts'
import { updateOrder } from './orders.ts'
import { invalidField, Problem, toProblemJson, translateValidationError } from './problems.ts'
import { PROBLEMS } from './problem-table.ts'
import { createProduct, listProducts } from './products.ts'
import { createPublication } from './publications.ts'
import { changePassword } from './session.ts'
import { placeOrder } from './customer-orders.ts'
import { listPublishedProducts } from './public-products.ts'
import { getPublishedCustomList } from './storefront.ts'
import { validationText } from './validation-texts.ts'

const ajv = new Ajv({ strict: false, allErrors: true })

function complaints(schema: Endpoint['body'], value: unknown) {
  const check = ajv.compile(schema ?? {})
  check(value)
  return (check.errors ?? []).map(translateValidationError)
}

describe('the table of errors', () => {
  test('has a Spanish text for every code', () => {
    for (const [code, { title }] of Object.entries(PROBLEMS)) {
      expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/)
      expect(title).toMatch(/^[A-ZÁÉÍÓÚ¿¡].*[^.]$/)
    }
    const details = Object.values(PROBLEMS).flatMap((text) => ('detail' in text ? [text.detail] : []))
    const sentences = details.filter((detail) => detail !== 'No se puede enviar un carrito vacío')
    expect(sentences.filter((detail) => !/^[A-ZÁÉÍÓÚ¿¡].*\.$/.test(detail))).toEqual([])
  })

  test('has the fixed texts', () => {
    expect(PROBLEMS.wrong_credentials).toEqual({ status: 401, title: 'Usuario y/o contraseña incorrectos' })
    expect(new Problem('wrong_credentials').detail).toBe('Usuario y/o contraseña incorrectos')
    expect(new Problem('empty_cart')).toMatchObject({
      status: 400,
      detail: 'No se puede enviar un carrito vacío',
    })
  })

  test('has only the statuses of the API, of built files and of failed connections', () => {
    const statuses = new Set(Object.values(PROBLEMS).map(({ status }) => status))
    expect(statuses).toEqual(
      new Set([400, 401, 403, 404, 405, 408, 409, 412, 413, 416, 423, 429, 431, 500, 503]),
    )
  })
})

describe('a problem on the wire', () => {
  test('is RFC 9457 with code and text', () => {
    expect(toProblemJson(new Problem('not_found'))).toEqual({
      type: 'urn:problem:not_found',
      title: PROBLEMS.not_found.title,
      status: 404,
      detail: PROBLEMS.not_found.detail,
      code: 'not_found',
    })
  })

  test('has bad rows, further members and its own detail', () => {
    const rows = new Problem('bad_rows', {
      errors: [{ path: '1.basePrice', line: 3, detail: 'No es un precio' }],
    })
    expect(toProblemJson(rows).errors).toEqual([{ path: '1.basePrice', line: 3, detail: 'No es un precio' }])
    const changed = new Problem('price_changed', { detail: 'Subió', extra: { total: 12.5, status: 200 } })
    expect(toProblemJson(changed)).toMatchObject({ status: 409, detail: 'Subió', total: 12.5 })
  })

  test('can be the error of one field', () => {
    expect(toProblemJson(invalidField('motherId', 'No existe'))).toMatchObject({
      status: 400,
      code: 'validation',
      errors: [{ path: 'motherId', detail: 'No existe' }],
    })
  })

  test('has the time to wait only for the header', () => {
    const problem = new Problem('too_many_attempts', { retryAfterSeconds: 60 })
    expect(problem.retryAfterSeconds).toBe(60)
    expect(toProblemJson(problem)).not.toHaveProperty('retryAfterSeconds')
    expect(problem.message).toContain('too_many_attempts')
  })
})

describe('a refused value in Spanish', () => {
  test('is named by its path, however deep', () => {
    const items = [
      { productId: 1, quantity: 0 },
      { productId: 1.5, quantity: 200_000 },
    ]
    expect(complaints(placeOrder.body, { items })).toEqual([
      { path: 'items.0.quantity', detail: 'No puede ser menor que 1' },
      { path: 'items.1.productId', detail: 'Debe ser un número entero' },
      { path: 'items.1.quantity', detail: 'No puede ser mayor que 100,000' },
    ])
  })

  test('is named by the path of the field where one is missing', () => {
    expect(complaints(createProduct.body, {})).toEqual([{ path: 'code', detail: 'Falta este dato' }])
    expect(complaints(placeOrder.body, { items: [{ productId: 1 }] })).toEqual([
      { path: 'items.0.quantity', detail: 'Falta este dato' },
    ])
    expect(complaints(cloneCatalog.body, { parentCatalog: {}, publication: 'x' })).toEqual([
      { path: 'parentCatalog.id', detail: 'Falta este dato' },
    ])
  })

  test('is the whole body when that is no object', () => {
    expect(complaints(createProduct.body, [])).toEqual([{ path: '', detail: 'Debe ser un objeto' }])
  })

  test('is described once per field and without technical words', () => {
    expect(
      complaints(createProduct.body, { code: '  ', name: 5, basePrice: -1, description: 'x'.repeat(10_001) }),
    ).toEqual([
      { path: 'code', detail: 'No puede quedar en blanco' },
      { path: 'name', detail: 'Debe ser un texto' },
      { path: 'description', detail: 'Puede tener hasta 10,000 caracteres' },
      { path: 'basePrice', detail: 'No puede ser menor que 0' },
    ])
    expect(complaints(createProduct.body, { code: 'X', competitorLinks: [{ url: 'ftp://x' }] })).toEqual([
      { path: 'competitorLinks.0.url', detail: 'Debe ser una dirección http o https' },
    ])
    expect(complaints(changePassword.body, { currentPassword: '', newPassword: 'corta' })).toEqual([
      { path: 'currentPassword', detail: 'No puede quedar vacío' },
      { path: 'newPassword', detail: 'Debe tener al menos 10 caracteres' },
    ])
    expect(
      complaints(createPublication.body, { pricelistId: 1, resourceGroupId: 1, permalink: 'Mi Liga' }),
    ).toEqual([
      { path: 'permalink', detail: 'Usa de 3 a 64 letras minúsculas sin acento, números o guiones' },
    ])
    expect(complaints(updateOrder.body, { orderStatus: 'LOST' })[0]?.detail).toMatch(
      /^Debe ser uno de: RECEIVED, CONF/,
    )
  })

  test('names the sort fields of a list', () => {
    expect(complaints(listProducts.query, { sort: 'cost,asc' })).toEqual([
      {
        path: 'sort',
        detail:
          'Se ordena con campo,asc o campo,desc; campos: name, code, basePrice, priceUpdated, salesPrice, margin',
      },
    ])
    expect(complaints(getPublishedCustomList.query, { sort: 'name,asc' })).toEqual([
      { path: 'sort', detail: 'Esta lista no se puede ordenar de otra manera' },
    ])
  })

  test('limits the number of products per request', () => {
    const ids = (count: number) => ({
      prodIds: Array.from({ length: count }, (_, index) => index + 1).join(','),
    })
    expect(complaints(listPublishedProducts.query, ids(100))).toEqual([])
    expect(complaints(listPublishedProducts.query, ids(101))).toEqual([
      { path: 'prodIds', detail: 'Debe ser una lista de hasta 100 identificadores separados por comas' },
    ])
  })

  test('has a text for every keyword that a schema may use', () => {
    const cases: [string, Record<string, unknown>, string][] = [
      ['type', { type: ['number', 'string', 'null'] }, 'Debe ser un número o un texto'],
      ['type', { type: 'null' }, 'Debe ser nulo'],
      ['minItems', { limit: 1 }, 'Debe tener al menos 1 elemento'],
      ['maxItems', { limit: 2000 }, 'Puede tener hasta 2,000 elementos'],
      ['uniqueItems', {}, 'No puede tener elementos repetidos'],
      ['exclusiveMinimum', { limit: 0 }, 'Debe ser mayor que 0'],
      ['exclusiveMaximum', { limit: 100 }, 'Debe ser menor que 100'],
      ['multipleOf', { multipleOf: 0.01 }, 'Debe ser múltiplo de 0.01'],
      ['format', { format: 'date-time' }, 'Debe ser una fecha con hora'],
      ['format', { format: 'other' }, 'Debe ser un valor con otro formato'],
      ['enum', { allowedValues: ['a', 'b', null] }, 'Debe ser uno de: a, b'],
      ['const', { allowedValue: 1 }, 'Debe ser 1'],
      ['anyOf', {}, 'No tiene ninguna de las formas aceptadas'],
      ['additionalProperties', { additionalProperty: 'x' }, 'No se espera el dato «x»'],
      ['pattern', { pattern: '^z$' }, 'No tiene el formato esperado'],
      ['not', {}, 'No es un valor permitido'],
    ]
    for (const [keyword, params, text] of cases) expect(validationText(keyword, params)).toBe(text)
  })

  test('unescapes the names of its path', () => {
    const error = { keyword: 'type', instancePath: '/a~1b/c~0d', params: { type: 'string' } }
    expect(translateValidationError(error).path).toBe('a/b.c~d')
  })
})
