import type { Draw } from './look.ts'
import { lying, round, shades, STEEL, upright } from './palette.ts'
import {
  bentTube,
  box,
  disc,
  hexNut,
  lyingTube,
  mouth,
  path,
  place,
  shadow,
  solid,
  stroke,
  thread,
  uprightTube,
} from './shapes.ts'

/** A ring that is pressed on a pipe: its ends are narrower than its middle. */
const ferrule: Draw = () =>
  path('M230 140Q300 90 390 140V400Q300 450 230 400Z', solid('laton', lying('laton'))) +
  disc(230, 270, 52, solid('laton', shades('laton').light), 130) +
  disc(232, 270, 38, { fill: '#fff', line: shades('laton').edge }, 98) +
  path('M232 172A38 98 0 0 1 232 368Q252 330 252 270T232 172Z', { fill: shades('laton').dark, opacity: 0.6 })

/** For the floor: a screw, its plug and the cap that hides the head. */
const toiletScrew: Draw = () =>
  place(
    150,
    210,
    0,
    path('M0 -44H18V44H0Z', solid('acero', lying('acero'))) +
      lyingTube(18, 0, 130, 34, 'acero') +
      place(148, 0, 0, thread(170, 44, 'acero')) +
      path('M318 -20L352 0L318 20Z', solid('acero', lying('acero'))),
  ) +
  path('M150 326H330L356 346L330 366H150Q134 346 150 326Z', solid('blanco', lying('blanco'))) +
  stroke('M180 346H330M200 326V366M230 326V366M260 326V366', 5, shades('blanco').edge) +
  path('M390 366Q390 306 440 306T490 366Z', solid('inox', upright('inox'))) +
  disc(440, 366, 50, solid('inox', shades('inox').dark), 10)

/** For the tank: a screw, a washer of rubber and a wing nut. */
const tankBolt: Draw = () =>
  disc(300, 110, 70, solid('laton', round('laton')), 38) +
  stroke('M256 108H344', 9, shades('laton').edge) +
  place(300, 140, 90, thread(240, 46, 'laton')) +
  path('M236 170H364L384 212H216Z', solid('hule', upright('hule'))) +
  box(224, 290, 152, 20, solid('laton', lying('laton')), 6) +
  path(
    'M260 330H340L420 300Q456 300 440 340L360 384H240L160 340Q144 300 180 300Z',
    solid('laton', upright('laton')),
  )

const seatHinge: Draw = () =>
  [190, 410]
    .map(
      (x) =>
        place(x, 220, 90, thread(230, 40, 'blanco')) +
        path(`M${x - 54} 366H${x + 54}L${x + 40} 404H${x - 40}Z`, solid('blanco', upright('blanco'))) +
        disc(x, 214, 66, solid('blanco', shades('blanco').dark), 18) +
        path(
          `M${x - 66} 212V170Q${x - 66} 130 ${x} 130T${x + 66} 170V212Z`,
          solid('blanco', upright('blanco')),
        ),
    )
    .join('') + lyingTube(130, 158, 340, 34, 'inox', 16)

const seatBuffer: Draw = () =>
  shadow(300, 440, 160) +
  disc(300, 400, 150, solid('blanco', shades('blanco').dark), 46) +
  path(
    'M150 400V330Q150 270 300 270T450 330V400Q420 446 300 446T150 400Z',
    solid('blanco', upright('blanco')),
  ) +
  disc(300, 314, 132, solid('blanco', shades('blanco').light), 38) +
  uprightTube(300, 150, 160, 56, 'blanco', 20) +
  path('M256 200L300 130L344 200Z', solid('blanco', upright('blanco')))

/** Where rain runs off a roof: a grid over a funnel. */
const roofDrain: Draw = ({ tone }) =>
  uprightTube(300, 330, 150, 110, tone, 4) +
  path('M150 210H450L356 350H244Z', solid(tone, upright(tone))) +
  box(110, 150, 380, 66, solid(tone, upright(tone)), 8) +
  path('M150 92H450L490 150H110Z', solid(tone, shades(tone).light)) +
  stroke(
    Array.from({ length: 8 }, (_, i) => `M${168 + i * 38} 104L${142 + i * 45} 140`).join(''),
    9,
    shades('hule').base,
  )

const plainRod: Draw = ({ tone }) =>
  place(300, 260, -32, lyingTube(-270, 0, 520, 40, tone, 3) + place(250, 0, 0, mouthOfRod(tone)))

function mouthOfRod(tone: Parameters<typeof shades>[0]): string {
  return disc(0, 0, 9, solid(tone, shades(tone).light), 20)
}

/** The thin pipe of a pilot light, rolled up, with a nut at each end. */
const pilotPipe: Draw = () =>
  bentTube('M130 110V230Q130 410 300 410T470 290Q470 190 380 190T290 280Q290 340 350 340H500', 20, 'gris') +
  place(130, 76, 90, hexNut(50, 64, 'laton') + place(50, 0, 0, lyingTube(0, 0, 16, 30, 'laton'))) +
  place(490, 340, 0, lyingTube(-16, 0, 16, 30, 'laton') + hexNut(50, 64, 'laton'))

/** Needles that clean the jets of burners. */
const jetNeedles: Draw = () =>
  [-36, -22, -8, 8, 22, 36]
    .map((turn, i) => place(300, 430, turn - 90, stroke('M90 0H340', 3 + i * 1.2, STEEL.edge)))
    .join('') +
  path('M236 320H364L344 450Q300 476 256 450Z', solid('rojo', upright('rojo'))) +
  disc(300, 420, 14, solid('acero', round('acero')))

const magnetUnit: Draw = () =>
  place(300, 180, 90, thread(60, 110, 'laton')) +
  disc(300, 150, 66, solid('acero', shades('acero').light), 22) +
  uprightTube(300, 90, 64, 26, 'acero', 4) +
  disc(300, 90, 48, solid('hule', round('hule')), 16) +
  place(300, 240, 90, hexNut(56, 170, 'laton')) +
  uprightTube(300, 296, 110, 120, 'laton', 8) +
  disc(300, 406, 60, solid('laton', shades('laton').dark), 16) +
  disc(300, 406, 16, { fill: STEEL.edge }, 6)

const piezo: Draw = () =>
  place(
    280,
    250,
    -28,
    box(-190, -34, 60, 68, solid('rojo', lying('rojo')), 16) +
      lyingTube(-134, 0, 40, 40, 'gris') +
      place(-100, 0, 0, thread(90, 92, 'negro')) +
      place(-16, 0, 0, hexNut(44, 140, 'negro')) +
      lyingTube(28, 0, 150, 76, 'negro', 6) +
      lyingTube(178, 0, 30, 24, 'laton', 3),
  ) + bentTube('M470 152Q560 130 520 230T440 360T340 430', 14, 'rojo', 'round')

const ovenGauge: Draw = () =>
  lyingTube(380, 270, 150, 26, 'laton', 8) +
  disc(270, 270, 176, solid('inox', round('inox'))) +
  disc(270, 270, 146, solid('blanco', '#fff')) +
  Array.from({ length: 11 }, (_, i) =>
    place(270, 270, 130 + i * 28, stroke('M116 0H136', 6, i > 7 ? '#a3231d' : '#3d4447')),
  ).join('') +
  stroke('M270 270L352 186', 9, '#a3231d') +
  disc(270, 270, 18, solid('negro', round('negro'))) +
  stroke('M226 340H270M292 330a11 11 0 1 0 1 0', 7, '#3d4447')

/** The ring of rubber between the door and the drum of a washing machine. */
const doorGasket: Draw = () =>
  disc(300, 260, 200, solid('gris', round('gris'))) +
  [184, 168, 152].map((r) => disc(300, 260, r, { line: shades('gris').dark, width: 6 })).join('') +
  disc(300, 260, 136, { fill: '#fff', line: shades('gris').edge }) +
  stroke('M290 460Q300 480 310 460', 10, shades('gris').edge)

const doorLock: Draw = () =>
  path('M130 170H470V350H400V400H200V350H130Z', solid('blanco', upright('blanco'))) +
  box(180, 210, 110, 70, { fill: STEEL.edge }, 8) +
  box(196, 226, 34, 38, solid('laton', round('laton')), 4) +
  [330, 370, 410].map((x) => uprightTube(x, 120, 56, 18, 'laton', 2)).join('') +
  [156, 444].map((x) => disc(x, 320, 14, { fill: '#fff', line: shades('blanco').edge })).join('') +
  box(220, 320, 160, 50, solid('negro', lying('negro')), 6)

/** The pump of a washing machine: a motor of sheets, and a house with two ends. */
const drainPump: Draw = () =>
  box(330, 150, 180, 210, solid('acero', upright('acero')), 6) +
  stroke('M344 176H496M344 200H496M344 310H496M344 336H496', 5, STEEL.edge) +
  box(350, 212, 140, 86, solid('cobre', lying('cobre')), 14) +
  lyingTube(290, 255, 44, 90, 'negro') +
  place(200, 90, 90, lyingTube(0, 0, 120, 60, 'blanco') + place(0, 0, 180, mouth(60, 'blanco'))) +
  disc(200, 270, 120, solid('blanco', round('blanco'))) +
  place(96, 270, 180, lyingTube(-30, 0, 70, 76, 'blanco') + place(40, 0, 0, mouth(76, 'blanco'))) +
  [0, 90, 180, 270].map((a) => place(200, 270, a + 45, disc(96, 0, 12, solid('acero', STEEL.light)))).join('')

const damper: Draw = () =>
  place(
    300,
    250,
    -50,
    disc(-230, 0, 36, solid('negro', round('negro'))) +
      disc(-230, 0, 14, { fill: '#fff', line: STEEL.edge }) +
      lyingTube(-200, 0, 200, 84, 'gris', 10) +
      lyingTube(0, 0, 30, 98, 'negro', 6) +
      lyingTube(30, 0, 150, 40, 'acero') +
      disc(212, 0, 36, solid('negro', round('negro'))) +
      disc(212, 0, 14, { fill: '#fff', line: STEEL.edge }),
  )

/** A plain bearing. */
const sleeve: Draw = ({ tone }) =>
  place(
    170,
    260,
    0,
    lyingTube(0, 0, 230, 250, tone, 4) +
      place(230, 0, 0, disc(0, 0, 50, solid(tone, shades(tone).light), 125)),
  ) +
  disc(402, 260, 34, { fill: '#fff', line: shades(tone).edge }, 84) +
  path('M402 176A34 84 0 0 0 402 344Q386 310 386 260T402 176Z', { fill: shades(tone).dark, opacity: 0.6 })

const coffeeJug: Draw = () =>
  shadow(280, 462, 160) +
  path('M190 130H370L420 300Q440 430 380 450H180Q120 430 140 300Z', solid('vidrio', upright('vidrio'))) +
  path('M134 330H426Q436 420 380 446H180Q124 420 134 330Z', { fill: '#4a2c1a', opacity: 0.85 }) +
  box(170, 100, 220, 40, solid('negro', lying('negro')), 10) +
  path('M190 100L130 84L170 130Z', solid('negro', shades('negro').dark)) +
  bentTube('M384 130H470Q500 130 496 180L470 360', 34, 'negro', 'round')

const glassPlate: Draw = () =>
  disc(300, 290, 230, solid('vidrio', round('vidrio')), 140) +
  disc(300, 282, 190, { line: shades('vidrio').edge, width: 4 }, 112) +
  disc(300, 280, 60, { line: shades('vidrio').edge, width: 4 }, 34) +
  [0, 120, 240].map((a) => stroke(turned(a), 10, shades('vidrio').edge)).join('') +
  stroke('M110 220Q170 170 270 160', 8, '#fff')

function turned(angle: number): string {
  const [x, y] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)]
  return `M${Math.round(300 + 20 * x)} ${Math.round(280 + 12 * y)}L${Math.round(300 + 52 * x)} ${Math.round(280 + 30 * y)}`
}

const fanBlades: Draw = () =>
  [0, 120, 240]
    .map((a) =>
      place(
        300,
        260,
        a - 90,
        path('M30 -26Q90 -120 190 -96Q240 -60 220 20Q150 50 30 26Z', solid('azul', round('azul'))),
      ),
    )
    .join('') +
  disc(300, 260, 58, solid('azul', round('azul'))) +
  disc(300, 260, 18, { fill: '#fff', line: shades('azul').edge })

/** A box of copper that flames heat, with fins on top and a pipe around it. */
const heatExchanger: Draw = () =>
  path('M150 210H450V430L410 460H190L150 430Z', solid('cobre', upright('cobre'))) +
  bentTube('M120 250H470M130 320H470M120 390H470', 26, 'cobre') +
  box(140, 120, 320, 96, solid('cobre', shades('cobre').dark), 4) +
  stroke(
    Array.from({ length: 21 }, (_, i) => `M${150 + i * 15} 126V210`).join(''),
    6,
    shades('cobre').light,
  ) +
  bentTube('M120 250V120Q120 90 90 90H60M470 390H510V480', 26, 'cobre')

const capillaryThermostat: Draw = () =>
  bentTube('M420 250Q540 250 520 350T400 420T330 360T400 320T450 400T360 470H160', 10, 'cobre') +
  lyingTube(80, 470, 90, 22, 'cobre', 8) +
  box(250, 150, 170, 190, solid('inox', upright('inox')), 6) +
  box(270, 340, 130, 24, solid('negro', lying('negro')), 4) +
  [290, 335, 380].map((x) => uprightTube(x, 360, 34, 14, 'laton', 2)).join('') +
  lyingTube(190, 240, 60, 60, 'acero', 4) +
  lyingTube(110, 240, 84, 30, 'acero', 3) +
  stroke('M114 232H170', 6, STEEL.light)

const lidKnob: Draw = () =>
  path(
    'M180 210Q180 110 300 110T420 210Q420 270 350 290V350H250V290Q180 270 180 210Z',
    solid('negro', upright('negro')),
  ) +
  stroke('M220 180Q240 140 300 136', 10, shades('negro').shine) +
  path('M210 350H390L430 400Q300 424 170 400Z', solid('negro', upright('negro'))) +
  disc(300, 404, 130, solid('inox', shades('inox').light), 20)

const mowerBlade: Draw = () =>
  place(
    300,
    260,
    -24,
    path(
      'M-270 -34H270Q280 -34 280 -24V34Q280 40 270 40H150L110 34H-270Q-280 34 -280 24V-34Q-280 -40 -270 -40H-150L-110 -34Z',
      solid('acero', lying('acero')),
    ) +
      stroke('M-270 -30H-160M270 30H160', 8, STEEL.light) +
      [-56, 0, 56].map((x) => disc(x, 0, x === 0 ? 20 : 9, { fill: '#fff', line: STEEL.edge })).join(''),
  )

const drumShaft: Draw = () =>
  place(
    300,
    260,
    -30,
    place(-250, 0, 0, thread(80, 44, 'acero')) +
      lyingTube(-170, 0, 120, 60, 'inox', 3) +
      lyingTube(-50, 0, 200, 76, 'inox', 3) +
      lyingTube(150, 0, 26, 100, 'inox', 4) +
      lyingTube(176, 0, 80, 60, 'acero', 3) +
      stroke('M186 -16H246M186 4H246M186 22H246', 5, STEEL.edge),
  )

const ovenFloor: Draw = () =>
  path('M130 170H470L540 380H60Z', solid('negro', upright('negro'))) +
  path('M60 380H540V402H60Z', solid('negro', shades('negro').edge)) +
  path('M160 196H440L490 350H110Z', { line: shades('negro').light, width: 5 }) +
  stroke('M150 330H220M150 250H200M380 330H450M400 250H440', 12, shades('negro').edge) +
  disc(300, 282, 34, { fill: '#fff', line: shades('negro').edge }, 18)

/** A bent piece of brass that carries the jet of a burner. */
const jetHolder: Draw = () =>
  bentTube('M180 430V280Q180 200 260 200H360', 84, 'laton') +
  place(180, 396, 90, hexNut(54, 130, 'laton')) +
  place(
    350,
    200,
    0,
    hexNut(60, 140, 'laton') +
      place(60, 0, 0, thread(50, 70, 'laton')) +
      place(110, 0, 0, disc(0, 0, 12, solid('laton', shades('laton').light), 34)),
  ) +
  disc(461, 200, 4, { fill: '#1f2426' }, 7)

const rubberElbow: Draw = () =>
  bentTube('M170 450V270Q170 170 270 170H440', 120, 'hule') +
  place(170, 440, 90, lyingTube(-24, 0, 44, 140, 'hule', 10) + place(20, 0, 0, mouth(130, 'hule'))) +
  place(430, 170, 0, lyingTube(-24, 0, 44, 140, 'hule', 10) + place(20, 0, 0, mouth(130, 'hule')))

const flaskStopper: Draw = () =>
  place(300, 330, 90, thread(100, 170, 'negro')) +
  path('M180 200H420V330H180Z', solid('negro', upright('negro'))) +
  path('M210 120H390L420 200H180Z', solid('negro', upright('negro'))) +
  path('M200 140L150 120V150L190 180Z', solid('negro', shades('negro').dark)) +
  disc(300, 120, 90, solid('rojo', round('rojo')), 24)

/** The mesh of a heater that glows. */
const glowMesh: Draw = () =>
  box(110, 150, 380, 250, solid('acero', STEEL.light), 6) +
  stroke(Array.from({ length: 18 }, (_, i) => `M${124 + i * 21} 164V386`).join(''), 3, STEEL.dark) +
  stroke(Array.from({ length: 11 }, (_, i) => `M124 ${168 + i * 21}H476`).join(''), 3, STEEL.dark) +
  box(110, 150, 380, 250, { line: STEEL.edge, width: 12 }, 6)

const gasSafetyValve: Draw = () =>
  place(300, 300, 0, lyingTube(-230, 0, 100, 80, 'laton', 4) + place(-230, 0, 180, mouth(72, 'laton'))) +
  place(300, 300, 0, lyingTube(130, 0, 100, 80, 'laton', 4) + place(230, 0, 0, mouth(72, 'laton'))) +
  path('M180 220H420V400H180Z', solid('laton', upright('laton'))) +
  uprightTube(300, 130, 90, 120, 'negro', 10) +
  disc(300, 130, 60, solid('negro', round('negro')), 22) +
  stroke('M270 150V212M300 154V216M330 150V212', 6, shades('negro').light) +
  place(240, 400, 90, hexNut(40, 60, 'laton') + place(40, 0, 0, lyingTube(0, 0, 20, 24, 'cobre'))) +
  bentTube('M360 400V450Q360 480 400 480H520', 14, 'cobre')

/** The switch in the handle of a power tool. */
const toolSwitch: Draw = () =>
  path('M200 150H440V350H240L200 310Z', solid('negro', upright('negro'))) +
  path('M200 170H130Q100 250 150 330L200 310Z', solid('rojo', upright('rojo'))) +
  disc(400, 190, 20, solid('gris', round('gris'))) +
  bentTube('M280 350V440M330 350V460M380 350V440', 16, 'azul', 'round') +
  stroke('M240 200H360M240 230H340', 8, shades('negro').light)

const armature: Draw = () =>
  place(
    300,
    260,
    -24,
    lyingTube(-270, 0, 540, 30, 'acero', 4) +
      lyingTube(-130, 0, 200, 180, 'acero', 10) +
      stroke('M-116 -60H56M-116 -20H56M-116 20H56M-116 60H56', 8, STEEL.edge) +
      path('M-170 -70H-130V70H-170Q-190 0 -170 -70Z', solid('cobre', lying('cobre'))) +
      path('M70 -70H110Q130 0 110 70H70Z', solid('cobre', lying('cobre'))) +
      lyingTube(140, 0, 70, 90, 'cobre', 4) +
      stroke('M140 -30H210M140 -10H210M140 10H210M140 30H210', 4, shades('cobre').edge),
  )

/** Where a heater breathes through the wall: a box with slots, and its pipes. */
const flueTerminal: Draw = () =>
  lyingTube(60, 220, 200, 110, 'galvanizado') +
  lyingTube(60, 360, 200, 80, 'galvanizado') +
  path('M250 110L470 140V450L250 470Z', solid('galvanizado', upright('galvanizado'))) +
  path('M470 140L530 170V430L470 450Z', solid('galvanizado', shades('galvanizado').dark)) +
  stroke(
    Array.from({ length: 8 }, (_, i) => `M280 ${170 + i * 36}L446 ${182 + i * 32}`).join(''),
    11,
    shades('galvanizado').edge,
  )

const relay: Draw = () =>
  box(170, 130, 260, 230, solid('negro', upright('negro')), 14) +
  box(200, 170, 200, 90, solid('blanco', shades('blanco').light), 6) +
  stroke('M220 200H380M220 230H320', 9, shades('gris').dark) +
  [220, 273, 327, 380].map((x) => uprightTube(x, 360, 80, 24, 'laton', 2)).join('')

const pushButton: Draw = () =>
  place(300, 270, 90, thread(120, 130, 'gris')) +
  place(300, 300, 90, hexNut(40, 180, 'gris')) +
  disc(300, 250, 150, solid('gris', round('gris')), 50) +
  uprightTube(300, 150, 96, 190, 'blanco', 8) +
  disc(300, 150, 95, solid('blanco', shades('blanco').light), 32) +
  [270, 330].map((x) => uprightTube(x, 390, 60, 16, 'laton', 2)).join('')

const burnerBase: Draw = () =>
  path('M140 250H460L400 350H340V430H260V350H200Z', solid('gris', upright('gris'))) +
  disc(300, 250, 160, solid('gris', shades('gris').light), 56) +
  disc(300, 252, 100, solid('gris', shades('gris').dark), 34) +
  disc(300, 256, 44, { fill: STEEL.edge }, 14) +
  disc(300, 430, 40, solid('gris', shades('gris').dark), 12)

export const REPAIR_PARTS = {
  'codo-hule': rubberElbow,
  'tapon-termo': flaskStopper,
  'malla-quemador': glowMesh,
  'valvula-seguridad-gas': gasSafetyValve,
  'gatillo-herramienta': toolSwitch,
  'rotor-motor': armature,
  tiraje: flueTerminal,
  relevador: relay,
  pulsador: pushButton,
  'base-quemador': burnerBase,
  'camara-combustion': heatExchanger,
  'termostato-capilar': capillaryThermostat,
  'perilla-olla': lidKnob,
  'cuchilla-podadora': mowerBlade,
  'eje-tambor': drumShaft,
  'piso-horno': ovenFloor,
  'porta-inyector': jetHolder,
  virola: ferrule,
  'pija-wc': toiletScrew,
  'tornillo-tanque': tankBolt,
  'bisagra-wc': seatHinge,
  'tope-asiento': seatBuffer,
  'embudo-pluvial': roofDrain,
  'varilla-lisa': plainRod,
  'tubo-piloto': pilotPipe,
  calisuar: jetNeedles,
  'unidad-magnetica': magnetUnit,
  piezoelectrico: piezo,
  pirometro: ovenGauge,
  'fuelle-lavadora': doorGasket,
  blocapuerta: doorLock,
  'bomba-desague': drainPump,
  amortiguador: damper,
  buje: sleeve,
  'jarra-cafetera': coffeeJug,
  'plato-vidrio': glassPlate,
  'aspa-ventilador': fanBlades,
} as const satisfies Readonly<Record<string, Draw>>
