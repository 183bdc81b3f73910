import type { Draw } from '../look.ts'
import { grip, laid } from '../parts.ts'
import { lying, round, shades, STEEL, upright } from '../palette.ts'
import { bentTube, box, disc, lyingTube, path, place, shadow, solid, stroke, uprightTube } from '../shapes.ts'

const ballHammer: Draw = () =>
  laid(
    grip(-60, 320, 44, 'madera') +
      box(-130, -120, 80, 240, solid('acero', upright('acero')), 12) +
      lyingTube(-136, -110, 92, 50, 'acero', 6) +
      disc(-90, 124, 48, solid('acero', round('acero'))),
  )

const rubberMallet: Draw = () =>
  laid(grip(-40, 300, 46, 'madera') + box(-190, -130, 150, 260, solid('hule', upright('hule')), 26), -35)

const trowel: Draw = () =>
  path('M90 300H510L480 350H60Z', solid('inox', lying('inox'))) +
  path('M60 350H480V360H62Z', solid('inox', shades('inox').dark)) +
  box(200, 270, 200, 34, solid('acero', lying('acero')), 4) +
  bentTube('M240 280V220M360 280V220', 22, 'acero') +
  lyingTube(170, 210, 260, 60, 'madera', 28)

const float: Draw = () =>
  box(70, 310, 460, 60, solid('madera', lying('madera')), 8) +
  box(70, 366, 460, 40, solid('amarillo', lying('amarillo')), 8) +
  [200, 400].map((x) => box(x - 24, 220, 48, 96, solid('madera', upright('madera')), 6)).join('') +
  lyingTube(160, 220, 280, 60, 'madera', 28)

const rollerCover: Draw = () =>
  place(
    300,
    262,
    -24,
    lyingTube(-220, 0, 420, 170, 'blanco', 30) +
      stroke(
        Array.from(
          { length: 17 },
          (_, index) => `M${-206 + index * 25} ${index % 2 ? -70 : -54}V${index % 2 ? 60 : 76}`,
        ).join(''),
        4,
        shades('blanco').dark,
        'round',
        '6 14',
      ) +
      disc(202, 0, 34, solid('blanco', shades('blanco').light), 84) +
      disc(204, 0, 18, { fill: shades('acero').dark }, 44),
  )

const straightLadder: Draw = () =>
  [200, 360].map((x) => uprightTube(x, 50, 420, 30, 'gris')).join('') +
  [100, 160, 220, 280, 340, 400].map((y) => lyingTube(206, y, 150, 24, 'gris')).join('') +
  [236, 396].map((x) => uprightTube(x, 90, 390, 24, 'gris')).join('')

const plane: Draw = () =>
  path('M70 330H530V390H70Z', solid('acero', lying('acero'))) +
  path('M250 330L340 200L380 220L310 330Z', solid('acero', STEEL.light)) +
  disc(150, 270, 44, solid('madera', round('madera'))) +
  uprightTube(150, 300, 40, 40, 'madera') +
  path('M400 330Q410 240 380 190Q420 150 460 180Q490 260 480 330Z', solid('madera', upright('madera')))

const lugWrench: Draw = () =>
  place(
    300,
    262,
    45,
    lyingTube(-230, 0, 460, 40, 'inox', 6) +
      uprightTube(0, -230, 460, 40, 'inox', 6) +
      [0, 90, 180, 270].map((turn) => place(0, 0, turn, lyingTube(180, 0, 60, 72, 'inox', 8))).join(''),
  )

const paintTray: Draw = () =>
  path('M100 150H430L520 400H60Z', solid('negro', shades('negro').light)) +
  path('M130 176H410L450 300H112Z', solid('negro', lying('negro'))) +
  path('M108 312H456L484 376H86Z', solid('blanco', upright('blanco'))) +
  stroke('M150 210H420M142 240H430M134 270H440', 7, shades('negro').light)

const tileCutter: Draw = () =>
  box(80, 380, 440, 40, solid('naranja', lying('naranja')), 6) +
  [150, 430].map((x) => uprightTube(x, 250, 130, 30, 'acero')).join('') +
  [250, 276].map((y) => lyingTube(110, y, 390, 18, 'inox', 4)).join('') +
  box(250, 220, 100, 84, solid('negro', lying('negro')), 8) +
  bentTube('M320 230L450 100', 30, 'negro', 'round') +
  disc(290, 320, 24, solid('acero', round('acero')))

const safetyBoot: Draw = () =>
  shadow(300, 452, 200) +
  path('M170 80H320V250Q330 290 420 300Q510 320 510 400H170Z', solid('madera', upright('madera'))) +
  box(150, 396, 366, 44, solid('negro', lying('negro')), 14) +
  path('M420 302Q508 322 508 394H400Q390 340 420 302Z', solid('negro', round('negro'))) +
  stroke('M220 130H312M220 170H312M224 210H316M240 250H330', 9, shades('cpvc').light)

const oiler: Draw = () =>
  shadow(270, 462, 130) +
  path('M160 300H370L390 450H140Z', solid('rojo', upright('rojo'))) +
  path('M160 300Q170 240 230 230H300Q360 240 370 300Z', solid('rojo', round('rojo'))) +
  uprightTube(264, 190, 50, 50, 'laton', 4) +
  bentTube('M264 200Q280 110 400 110T520 150', 14, 'laton', 'round') +
  bentTube('M350 290Q430 270 420 380', 20, 'negro', 'round')

const funnel: Draw = () =>
  path('M120 130H480L340 320H260Z', solid('azul', upright('azul'))) +
  disc(300, 130, 180, solid('azul', shades('azul').light), 44) +
  disc(300, 136, 160, solid('azul', shades('azul').dark), 34) +
  path('M262 316H338L322 470H286Z', solid('azul', upright('azul')))

const packingTape: Draw = () =>
  disc(310, 276, 190, solid('cpvc', shades('madera').light), 180) +
  disc(296, 258, 190, solid('cpvc', round('cpvc')), 180) +
  disc(296, 258, 116, solid('madera', shades('madera').base), 110) +
  disc(302, 264, 106, { fill: '#fff', line: shades('madera').edge }, 100) +
  path('M480 290L530 440H420L400 400Z', {
    fill: shades('cpvc').base,
    line: shades('cpvc').edge,
    opacity: 0.8,
  })

const foamTape: Draw = () =>
  disc(310, 276, 190, solid('rojo', shades('rojo').dark), 180) +
  disc(296, 258, 190, solid('rojo', round('rojo')), 180) +
  disc(296, 258, 174, solid('blanco', round('blanco')), 164) +
  disc(296, 258, 110, solid('rojo', shades('rojo').base), 104) +
  disc(302, 264, 98, { fill: '#fff', line: shades('rojo').edge }, 92) +
  path('M470 300L540 420L470 450L410 396Z', solid('blanco', shades('blanco').base)) +
  path('M470 300L540 420L556 404L484 290Z', solid('rojo', shades('rojo').base))

const hoseNozzle: Draw = () =>
  laid(
    lyingTube(-240, 0, 70, 120, 'laton', 6) +
      stroke('M-226 -50V50M-206 -50V50M-186 -50V50', 5, shades('laton').dark) +
      path('M-170 -46H40L200 -28V28L40 46H-170Z', solid('laton', lying('laton'))) +
      lyingTube(-110, 0, 90, 104, 'laton', 10) +
      lyingTube(196, 0, 40, 70, 'laton', 6),
    -25,
  )

const artistBrush: Draw = () =>
  laid(
    grip(-10, 250, 26, 'rojo') +
      lyingTube(-90, 0, 84, 34, 'inox', 4) +
      path('M-90 -16Q-160 -24 -230 0Q-160 24 -90 16Z', solid('madera', lying('madera'))),
  )

const clampMeter: Draw = () =>
  bentTube('M300 190Q200 170 216 90Q240 30 310 40', 40, 'negro', 'round') +
  bentTube('M310 190Q400 170 384 90Q366 36 326 40', 40, 'rojo', 'round') +
  box(220, 180, 160, 300, solid('amarillo', upright('amarillo')), 24) +
  disc(300, 260, 46, solid('negro', round('negro'))) +
  stroke('M300 260L322 232', 7, '#fff') +
  box(242, 336, 116, 84, solid('vidrio', '#cfdccd'), 6) +
  stroke('M264 400V360M290 400V360M316 400V360', 8, '#1f2426')

const magnetPickup: Draw = () =>
  laid(
    grip(70, 170, 44, 'rojo') +
      lyingTube(-80, 0, 154, 26, 'inox') +
      lyingTube(-190, 0, 116, 18, 'inox') +
      lyingTube(-240, 0, 54, 44, 'negro', 4),
  )

/** Further tools of the bench, the wall and the car. */
export const BENCH_TOOLS = {
  'martillo-bola': ballHammer,
  'mazo-hule': rubberMallet,
  llana: trowel,
  flota: float,
  felpa: rollerCover,
  'escalera-recta': straightLadder,
  'cepillo-carpintero': plane,
  'llave-cruz': lugWrench,
  'charola-pintura': paintTray,
  'cortador-azulejo': tileCutter,
  zapato: safetyBoot,
  aceitera: oiler,
  embudo: funnel,
  'cinta-empaque': packingTape,
  'cinta-doble-cara': foamTape,
  chiflon: hoseNozzle,
  pincel: artistBrush,
  'pinza-amperimetro': clampMeter,
  'iman-extensible': magnetPickup,
} as const satisfies Readonly<Record<string, Draw>>
