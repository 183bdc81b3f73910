import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_QUANTITY } from '../limits.ts'
import { leadingQuantity } from './order-quantity.ts'
import { MAX_ORDER_CHARACTERS, MAX_ORDER_ITEMS, readOrderLines } from './read-order-lines.ts'

const read = (message: string) =>
  readOrderLines(message).map(({ readings }) => readings.map(({ quantity, text }) => [quantity, text]))
const likeliest = (message: string) => read(message).map(([first]) => first)

describe('a message is read as', () => {
  it.each([
    [
      'me mandas 10 codos de media pvc, 2 llaves de paso 3/4 y un pegamento azul porfa',
      [
        [10, 'codos de media pvc'],
        [2, 'llaves de paso 3/4'],
        [1, 'pegamento azul'],
      ],
    ],
    [
      'Hola, buenas tardes.\r\n\r\n• 3 tees\r* dos coples\n✅ 1 yee\n\nMuchas gracias!',
      [
        [3, 'tees'],
        [2, 'coples'],
        [1, 'yee'],
      ],
    ],
    [
      '1. 5 codos\n2. tinaco negro\n3. 2 tees',
      [
        [5, 'codos'],
        [1, 'tinaco negro'],
        [2, 'tees'],
      ],
    ],
    ['2 - codos galv', [[2, 'codos galv']]],
    [
      'Qué tal, buenas. Mándame 4 tubos; también 2 tees',
      [
        [4, 'tubos'],
        [2, 'tees'],
      ],
    ],
    ['*Pedido obra Juárez*\n6 codos', [[6, 'codos']]],
    [
      'codo cobre, 3 piezas, tee cobre, dos',
      [
        [3, 'codo cobre'],
        [2, 'tee cobre'],
      ],
    ],
    ['codo de cobre, de 45, 2 pz', [[2, 'codo de cobre, de 45']]],
    [
      '3 flexibles de 1/2 x 35, 4 de 3/4 x 40 cm y 2 de 1 x 1/2',
      [
        [3, 'flexibles de 1/2 x 35'],
        [4, 'flexibles de 3/4 x 40 cm'],
        [2, 'flexibles de 1 x 1/2'],
      ],
    ],
    [
      '5 codos de 1/2, 2 de 1/2 x 3/4',
      [
        [5, 'codos de 1/2'],
        [2, 'codos de 1/2 x 3/4'],
      ],
    ],
    [
      '10 codos de 1/2 y 5 de 3/4 y 2 de 1"',
      [
        [10, 'codos de 1/2'],
        [5, 'codos de 3/4'],
        [2, 'codos de 1"'],
      ],
    ],
    ['4 abrazaderas no. 10', [[4, 'abrazaderas 10']]],
    ['TEE RED. 3/4",3/4",1/2"', [[1, 'TEE RED. 3/4",3/4",1/2"']]],
    ['3 codos de uno y 3 cuartos', [[3, 'codos de uno y 3 cuartos']]],
    ['3 codos de dos y cinco octavos', [[3, 'codos de dos y cinco octavos']]],
    [
      'codo galv 90 1/2 5pz / tee galv 1/2 3pz / 4 coples galv 1/2',
      [
        [5, 'codo galv 90 1/2'],
        [3, 'tee galv 1/2'],
        [4, 'coples galv 1/2'],
      ],
    ],
    ['3 codos de 1 / 2 galv', [[3, 'codos de 1 / 2 galv']]],
    [
      '5 codos galv 90 de 1/2, de 3/4 3 y de 1 2',
      [
        [5, 'codos galv 90 de 1/2'],
        [3, 'codos galv 90 de 3/4'],
        [2, 'codos galv 90 de 1'],
      ],
    ],
    [
      '2 pastillas de 20 amperes y una de 30',
      [
        [2, 'pastillas de 20 amperes'],
        [1, 'pastillas de 30 amperes'],
      ],
    ],
    [
      '2 candados de 50 y uno de 40',
      [
        [2, 'candados de 50'],
        [1, 'candados de 40'],
      ],
    ],
    [
      '3 lijas del 120 y 2 del 80',
      [
        [3, 'lijas del 120'],
        [2, 'lijas del 80'],
      ],
    ],
    [
      '4 codos galv de 3/4 a 90 y dos de 45',
      [
        [4, 'codos galv de 3/4 a 90'],
        [2, 'codos galv de 3/4 a 45'],
      ],
    ],
    [
      '4 codos galv 90 1/2 y 3 de 3/4',
      [
        [4, 'codos galv 90 1/2'],
        [3, 'codos galv 90 de 3/4'],
      ],
    ],
    [
      '4 tubos de 1 y 3 de 2',
      [
        [4, 'tubos de 1'],
        [3, 'tubos de 2'],
      ],
    ],
    ['3 codos de cuarenta y cinco de 1/2', [[3, 'codos de cuarenta y cinco de 1/2']]],
    ['CHALUPA 1/2 Y 3/4', [[1, 'CHALUPA 1/2 Y 3/4']]],
    ['regadera con brazo y chapetón', [[1, 'regadera con brazo y chapetón']]],
    ['hola buenos días, gracias', []],
    [' \n,;.\n-\n', []],
  ])('%j', (message, lines) => {
    expect(likeliest(message)).toEqual(lines)
  })
})

describe('what names no product', () => {
  it.each([
    ['buenas tardes don Chuy, me mandas porfa\n10 codos', [[10, 'codos']]],
    ['Buen día, soy Lupita\n3 yees\nes para la obra de la calle Hidalgo 45', [[3, 'yees']]],
    ['hola Ferredip, 2 tees\nsaludos, Ing. Ramírez', [[2, 'tees']]],
    ['pedido de la Sra. Carmen, Av. Juárez 120:\n- 3 tubos', [[3, 'tubos']]],
    ['Buen día, para Belgrano 1200:\n1 tanque\ngracias, Marcelo', [[1, 'tanque']]],
    [
      'me apartas un tinaco y 1 cespol, paso en la tarde. Toño',
      [
        [1, 'tinaco'],
        [1, 'cespol'],
      ],
    ],
    ['doce pijas, las recoge mi chalán', [[12, 'pijas']]],
    ['2 pilas AA, para llevar', [[2, 'pilas AA']]],
    ['6 codos\nenviar a Mitre 331', [[6, 'codos']]],
    ['dos flotadores, la entrega en Col. Centro', [[2, 'flotadores']]],
    ['1 tarja a la casa de doña Mary en Morelos 8', [[1, 'tarja']]],
    ['mándame a la obra 3 tubos', [[3, 'tubos']]],
    ['buenas noxes oye primo traeme 2 tees', [[2, 'tees']]],
    [
      'Saludos, ola me ase fabor de mandar 3 tees i 2 coples. Gracias 👍',
      [
        [3, 'tees'],
        [2, 'coples'],
      ],
    ],
    ['2 tees\nMe pasa el total porfa, le pago por transferencia', [[2, 'tees']]],
    ['2 tees\nsi no hay de esa marca mándame otra 🙏', [[2, 'tees']]],
    ['2 tees\nfactura a nombre de Constructora del Valle', [[2, 'tees']]],
    ['Oscar te encargo:\n➡️ 2 tees\nObra en Zapopan, necesito flete', [[2, 'tees']]],
    ['por favor cotizar para el Hospital San José:\n2 tees', [[2, 'tees']]],
    ['2 focos de 20 watts. Estoy en Calle 5', [[2, 'focos de 20 watts']]],
    ['cuanto cuesta el tinaco de 1100? si está a menos de 3 mil mandame uno', [[1, 'el tinaco de 1100']]],
  ])('is omitted: %s', (message, expected) => {
    expect(likeliest(message)).toEqual(expected)
  })

  it.each([
    'Hola Cemento Gris',
    'paso de gato',
    'Col. para azotea 4"',
    'codo pvc para la casa',
    'llave de paso',
    'para la obra 3 tubos',
    'no break 600 va',
    'pasa cable 3',
    'paso de 1/2 galv',
    'destornillador total',
    'mandril total',
    'aviso piso mojado',
    'abono en polvo',
    'deposito con tapa',
    'dirección hidráulica',
    'Hola Truper',
    'Resistol:',
    'codos de cobre quiero 3 piezas',
    'surtidor 1/2',
    'mandos 2',
    'apartado 2',
  ])('is no part of %s', (message) => {
    expect(read(message)).toHaveLength(1)
    const [[[, text]]] = read(message) as [[[number, string]]]
    expect(message).toContain(text)
    expect(text).toMatch(/\p{L}{3}/u)
  })
})

describe('a line of a material or a size alone', () => {
  it.each([
    [
      'CPVC 1/2:\n20 codos 90\n10 tees\nCPVC 3/4:\n5 tees',
      [
        [20, 'codos 90 CPVC 1/2'],
        [10, 'tees CPVC 1/2'],
        [5, 'tees CPVC 3/4'],
      ],
    ],
    [
      '1/2"\n- 12 codos galvanizados 90\n3/4"\n- 1 cruz galv',
      [
        [12, 'codos galvanizados 90 1/2"'],
        [1, 'cruz galv 3/4"'],
      ],
    ],
    [
      'Pvc sanitario de 4"\n2 yee\n1 pegamento 480',
      [
        [2, 'yee Pvc sanitario de 4"'],
        [1, 'pegamento 480'],
      ],
    ],
    [
      'cobre\n3 codos 1/2\n2 tees de bronce',
      [
        [3, 'codos 1/2 cobre'],
        [2, 'tees de bronce'],
      ],
    ],
    [
      'Kola loka 5 g\n2 codos',
      [
        [1, 'Kola loka 5 g'],
        [2, 'codos'],
      ],
    ],
    [
      'cobre\n1 martillo',
      [
        [1, 'cobre'],
        [1, 'martillo'],
      ],
    ],
  ])('is of the pipe parts below it: %s', (message, expected) => {
    expect(likeliest(message)).toEqual(expected)
  })
})

describe('a line of a size alone', () => {
  it.each([
    [
      'Codo pvc:\n10 de 1/2\n5 de 3/4\n2 tees',
      [
        [10, 'Codo pvc de 1/2'],
        [5, 'Codo pvc de 3/4'],
        [2, 'tees'],
      ],
    ],
    [
      'Codo pvc\n1/2 - 10 pzas\n3/4 - 5 pzas',
      [
        [10, 'Codo pvc 1/2'],
        [5, 'Codo pvc 3/4'],
      ],
    ],
    [
      '10 codos de 1/2 pvc\n5 de 3/4',
      [
        [10, 'codos de 1/2 pvc'],
        [5, 'codos de 3/4 pvc'],
      ],
    ],
    [
      'Tubo pvc 1/2\n10 de 3/4',
      [
        [1, 'Tubo pvc 1/2'],
        [10, 'Tubo pvc de 3/4'],
      ],
    ],
    ['Material para la cocina:\n2 codos', [[2, 'codos']]],
    [
      'tarja\n2 codos',
      [
        [1, 'tarja'],
        [2, 'codos'],
      ],
    ],
  ])('has the name of the line before: %s', (message, expected) => {
    expect(likeliest(message)).toEqual(expected)
  })
})

describe('a quantity', () => {
  it.each([
    ['10 codos galv', 10, 'codos galv'],
    ['6 válvula bronce', 6, 'válvula bronce'],
    ['3x codo', 3, 'codo'],
    ['3 x codo', 3, 'codo'],
    ['2pz cople', 2, 'cople'],
    ['5 pzas de cople', 5, 'cople'],
    ['1,200 pijas', 1200, 'pijas'],
    ['dieciséis codos', 16, 'codos'],
    ['docena de codos', 12, 'codos'],
    ['media docena de codos', 6, 'codos'],
    ['2 docenas codos', 24, 'codos'],
    ['docena y media de codos', 18, 'codos'],
    ['1/2 docena de codos', 6, 'codos'],
    ['½ docena codos', 6, 'codos'],
    ['1 1/2 docena de codos', 18, 'codos'],
    ['5codos galv', 5, 'codos galv'],
    ['x5 codo 1/2', 5, 'codo 1/2'],
    ['pásame 5 codos', 5, 'codos'],
    ['regálame un cople', 1, 'cople'],
    ['véndanos 5 codos', 5, 'codos'],
    ['apúntame media docena de tees', 6, 'tees'],
    ['cotización de 4 tees', 4, 'tees'],
    ['pernos 3/8 5 pzas', 5, 'pernos 3/8'],
    ['codo 3/4 docena y media', 18, 'codo 3/4'],
    ['un par de llaves', 2, 'llaves'],
    ['3 10045', 3, '10045'],
    ['codo 1/2 pvc 10 pzas', 10, 'codo 1/2 pvc'],
    ['codo 1/2 6pz', 6, 'codo 1/2'],
    ['codo 1/2 (3)', 3, 'codo 1/2'],
    ['codo 1/2: 3', 3, 'codo 1/2'],
    ['lija 240 - 5', 5, 'lija 240'],
    ['codo 1/2 una docena', 12, 'codo 1/2'],
    ['taquete 1/4 cien', 100, 'taquete 1/4'],
    ['codo', 1, 'codo'],
  ])('%j is read with its number', (line, quantity, text) => {
    expect(read(line)).toEqual([[[quantity, text]]])
  })

  it.each([
    '1/2 codo',
    '½ codo',
    '1 1/2" codo galv',
    'codo 2 1/2',
    'codo de 2 y 1/2',
    'codo 1,1/2',
    'codo pulgada y media',
    'codo de un cuarto',
    '2" codo',
    '13 mm codo',
    '90° codo',
    '2 pulgadas y media codo',
    '4x2 yee',
    'tres cuartos de codo',
    '3vias llave',
    '13pulgadas codo',
    'flotador no 5',
    'codo 4 x 2',
    'codo de 2',
  ])('is not taken from the size of %j', (line) => {
    expect(likeliest(line)).toEqual([[1, line.replace('no 5', '5')]])
  })

  it.each([
    ['2 codos 1 1/2', [[2, 'codos 1 1/2']]],
    ['6 1/2 codos', [[6, '1/2 codos']]],
    ['2 tee de 2 y 1/2', [[2, 'tee de 2 y 1/2']]],
    ['5x tee 3/4', [[5, 'tee 3/4']]],
    ['3 x codo 45 1', [[3, 'codo 45 1']]],
    ['1 carretilla 60 lts', [[1, 'carretilla 60 lts']]],
    ['dos thinner 4 litros', [[2, 'thinner 4 litros']]],
    ['2 tubos de 3 metros', [[2, 'tubos de 3 metros']]],
    ['15 codo 4 x 90', [[15, 'codo 4 x 90']]],
  ])('stands before the size in %j', (line, lines) => {
    expect(likeliest(line)).toEqual(lines)
  })

  it.each([
    ['codo cobre 2', [1, 'codo cobre 2'], [2, 'codo cobre']],
    ['tinaco 1100', [1, 'tinaco 1100'], [1100, 'tinaco']],
    ['tuerca bronce x 4', [1, 'tuerca bronce x 4'], [4, 'tuerca bronce']],
    ['tapa 38 mm x 2', [1, 'tapa 38 mm x 2'], [2, 'tapa 38 mm']],
    ['2 1/2 codos', [1, '2 1/2 codos'], [2, '1/2 codos']],
    ['CODO-13 5', [1, 'CODO-13 5'], [5, 'CODO-13']],
    ['20 metros de manguera 1/2', [20, 'manguera 1/2'], [1, '20 metros de manguera 1/2']],
    ['manguera 1/2 20 mts', [20, 'manguera 1/2'], [1, 'manguera 1/2 20 mts']],
    ['2 kg de soldadura', [2, 'soldadura'], [1, '2 kg de soldadura']],
    ['dos kilos clavo', [2, 'clavo'], [1, 'dos kilos clavo']],
    ['2 litros de resistol 850', [2, 'resistol 850'], [1, '2 litros de resistol 850']],
    ['un rollo de teflon', [1, 'rollo de teflon'], [1, 'teflon']],
    ['3 cajas chalupa', [3, 'cajas chalupa'], [3, 'chalupa']],
    ['4 bolsas de cemento 50 kg', [4, 'bolsas de cemento 50 kg'], [4, 'cemento 50 kg']],
    ['2 cal 25kg', [2, 'cal 25kg'], [25, '2 cal']],
    ['10 alambre 2 kilos', [10, 'alambre 2 kilos'], [2, '10 alambre']],
  ])('%j is read both ways', (line, ...readings) => {
    expect(read(line)).toEqual([readings])
  })
})

it('a quantity includes its unit', () => {
  const units = (message: string) =>
    readOrderLines(message).map(({ readings }) => readings.map(({ unit }) => unit))
  expect(units('20 mts de manguera')).toEqual([['m', undefined]])
  expect(units('2 kilos de clavo')).toEqual([['kg', undefined]])
  expect(units('2 galones de thinner')).toEqual([['galón', undefined]])
  expect(units('5 piezas de codo')).toEqual([['pieza']])
  expect(units('codo 5 uds')).toEqual([['pieza']])
  expect(units('3 tramos de tubo')).toEqual([['tramo']])
  expect(units('2 rollos de teflon')).toEqual([[undefined, 'rollo']])
  expect(units('2 cjas de chalupa')).toEqual([[undefined, 'caja']])
  expect(units('manguera, 20 metros')).toEqual([['m']])
  expect(units('manguera, 20 mtrs')).toEqual([['m']])
  expect(units('alambre, 2 kilos')).toEqual([['kg']])
  expect(units('20 mts de manguera de 1/2 y 10 de 3/4')).toEqual([['m', undefined], ['m']])
  expect(units('5 codos')).toEqual([[undefined]])
})

it('limits the items, their lengths and their quantities', () => {
  expect(readOrderLines('codo,'.repeat(10_000))).toHaveLength(MAX_ORDER_ITEMS)
  const [long] = readOrderLines(`5 ${'x'.repeat(MAX_ORDER_CHARACTERS * 2)}`)
  expect(long!.readings[0].text.length).toBeLessThanOrEqual(200)
  expect(readOrderLines('100001 codos')[0]!.readings[0].quantity).toBe(1)
  expect(readOrderLines('0 codos')[0]!.readings[0].quantity).toBe(1)
})

/** The processor's time that reading an order takes, which does not depend on other processes; the least of three. */
function leastMicroseconds(run: string, characters: number): number {
  const order = `a${run.repeat(characters / run.length)}b`
  const times = Array.from({ length: 3 }, () => {
    const started = process.cpuUsage()
    readOrderLines(order)
    return process.cpuUsage(started).user
  })
  return Math.min(...times)
}

it.each([
  ' ',
  '!',
  '!?',
  ', ',
  ' y ',
  '1',
  '1 ',
  '1/',
  ' x',
  '(',
  'de ',
  'hola ',
  'docena ',
  'de 1/2, ',
  'a 45 y 3 ',
])('reads long runs of %j at once', (run) => {
  // Eight times the length takes eight times as long; four times that at most on a busy machine.
  const eighth = leastMicroseconds(run, MAX_ORDER_CHARACTERS / 8)
  expect(leastMicroseconds(run, MAX_ORDER_CHARACTERS)).toBeLessThan(Math.max(400_000, 32 * eighth))
})

it('never fails, and returns only quantities that can be ordered', () => {
  const piece = fc.constantFrom(
    'codo',
    '10',
    '1/2',
    ' y ',
    ', ',
    '\n',
    '- ',
    'un ',
    'docena ',
    ' x ',
    '"',
    '½',
    '1. ',
    'pza',
    'de ',
    '(',
    ')',
    '.',
  )
  const message = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.array(piece).map((pieces) => pieces.join('')),
  )
  fc.assert(
    fc.property(message, (text) => {
      for (const { readings } of readOrderLines(text)) {
        for (const one of readings) {
          expect(Number.isInteger(one.quantity) && one.quantity >= 1 && one.quantity <= MAX_QUANTITY).toBe(
            true,
          )
          expect(one.text.trim()).not.toBe('')
        }
      }
    }),
    { numRuns: 2000 },
  )
})

it('reads quantities, kinds and sizes in any notation of a list', () => {
  const kind = fc.constantFrom('codo galv', 'tees cpvc', 'niple cobre', 'llave de paso', 'tuerca union')
  const size = fc.constantFrom('1/2', '3/4', '1 1/2', '2-1/2', '1½', '1"', '5/16', '13 mm', '1 y 1/2')
  const thing = fc.record({ quantity: fc.integer({ min: 1, max: 999 }), kind, size, isLast: fc.boolean() })
  const between = fc.constantFrom(', ', '\n', ';', ' y ', '\n- ')
  fc.assert(
    fc.property(fc.array(thing, { minLength: 1, maxLength: 6 }), between, (things, mark) => {
      const message = things
        .map(({ quantity, kind, size, isLast }) =>
          // After ' y ' an item begins with its quantity.
          isLast && mark !== ' y ' ? `${kind} ${size} ${quantity} pzas` : `${quantity} ${kind} ${size}`,
        )
        .join(mark)
      expect(likeliest(message)).toEqual(
        things.map(({ quantity, kind, size }) => [quantity, `${kind} ${size}`]),
      )
    }),
  )
})

describe('a search', () => {
  it.each([
    ['10 codos de media pvc', 10, 'codos de media pvc', true],
    ['media docena de cuplas 3/4', 6, 'cuplas 3/4', true],
    ['dos tapones', 2, 'tapones', true],
    ['2 reparacion cople', 2, 'reparacion cople', false],
    ['5 mts manguera', 5, 'manguera', false],
  ])('that begins with a quantity: %j', (text, quantity, rest, isSure) =>
    expect(leadingQuantity(text)).toEqual({ quantity, text: rest, isSure }),
  )

  it.each(['codo 1/2', '1/2 codo', '20 mm codo', '9 w foco', '3 1/2', 'un cuarto', '100045', 'dos y media'])(
    'that does not: %j',
    (text) => expect(leadingQuantity(text)).toBeNull(),
  )
})
