import { patternText } from './patterns.ts'

const TYPE_NAMES: Record<string, string> = {
  string: 'un texto',
  number: 'un número',
  integer: 'un número entero',
  boolean: 'verdadero o falso',
  array: 'una lista',
  object: 'un objeto',
  null: 'nulo',
}

const FORMAT_NAMES: Record<string, string> = {
  'date-time': 'una fecha con hora',
  date: 'una fecha',
  email: 'un correo electrónico',
  uri: 'una dirección de internet',
}

/** The Spanish error text for a failed JSON Schema keyword with Ajv's parameters. */
export function validationText(keyword: string, params: Readonly<Record<string, unknown>>): string {
  const limit = Number(params['limit'])
  switch (keyword) {
    case 'required':
      return 'Falta este dato'
    case 'type':
      return `Debe ser ${typeNames(params['type'])}`
    case 'minLength':
      return limit === 1
        ? 'No puede quedar vacío'
        : `Debe tener al menos ${counted(limit, 'carácter', 'caracteres')}`
    case 'maxLength':
      return `Puede tener hasta ${counted(limit, 'carácter', 'caracteres')}`
    case 'minItems':
      return `Debe tener al menos ${counted(limit, 'elemento', 'elementos')}`
    case 'maxItems':
      return `Puede tener hasta ${counted(limit, 'elemento', 'elementos')}`
    case 'uniqueItems':
      return 'No puede tener elementos repetidos'
    case 'minimum':
      return `No puede ser menor que ${formatted(limit)}`
    case 'maximum':
      return `No puede ser mayor que ${formatted(limit)}`
    case 'exclusiveMinimum':
      return `Debe ser mayor que ${formatted(limit)}`
    case 'exclusiveMaximum':
      return `Debe ser menor que ${formatted(limit)}`
    case 'multipleOf':
      return `Debe ser múltiplo de ${formatted(Number(params['multipleOf']))}`
    case 'pattern':
      return patternText(String(params['pattern']))
    case 'format':
      return `Debe ser ${FORMAT_NAMES[String(params['format'])] ?? 'un valor con otro formato'}`
    case 'enum':
      return `Debe ser uno de: ${valueList(params['allowedValues'])}`
    case 'const':
      return `Debe ser ${String(params['allowedValue'])}`
    case 'anyOf':
    case 'oneOf':
      return 'No tiene ninguna de las formas aceptadas'
    case 'additionalProperties':
      return `No se espera el dato «${String(params['additionalProperty'])}»`
    default:
      return 'No es un valor permitido'
  }
}

/** `type` is a string for one type, an array for several. */
function typeNames(type: unknown): string {
  const types = Array.isArray(type) ? type : String(type).split(',')
  const names = types.map(String).filter((one) => one !== 'null' || types.length === 1)
  return names.map((one) => TYPE_NAMES[one] ?? one).join(' o ')
}

function valueList(values: unknown): string {
  return Array.isArray(values) ? values.filter((value) => value !== null).join(', ') : ''
}

function counted(count: number, one: string, many: string): string {
  return `${formatted(count)} ${count === 1 ? one : many}`
}

function formatted(value: number): string {
  return value.toLocaleString('es-MX', { maximumFractionDigits: 10 })
}
