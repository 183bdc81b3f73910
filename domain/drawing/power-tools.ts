import type { Draw } from './look.ts'
import { grip, laid } from './parts.ts'
import { HOLE, lying, round, shades, STEEL, upright } from './palette.ts'
import {
  bentTube,
  box,
  disc,
  lyingTube,
  path,
  place,
  shadow,
  solid,
  stroke,
  thread,
  uprightTube,
} from './shapes.ts'

const GRINDER_DISC = HOLE

const rotaryHammer: Draw = () =>
  lyingTube(90, 190, 130, 24, 'acero', 4) +
  lyingTube(196, 190, 60, 84, 'negro', 10) +
  path('M250 130H430Q480 130 480 190V260H250Z', solid('naranja', lying('naranja'))) +
  path('M270 256H400V390Q400 420 370 420H300Q270 420 270 390Z', solid('naranja', upright('naranja'))) +
  bentTube('M470 170Q530 190 520 290T440 400H390', 44, 'negro') +
  bentTube('M226 230V330', 36, 'negro', 'round') +
  stroke('M300 300H370M300 330H370M300 360H370', 7, shades('naranja').dark)

const circularSaw: Draw = () =>
  disc(270, 330, 130, solid('inox', round('inox'))) +
  stroke('M270 200A130 130 0 1 1 269 200Z', 12, shades('inox').edge, 'butt', '5 12') +
  path('M120 330A150 150 0 0 1 420 330H370A100 100 0 0 0 170 330Z', solid('naranja', upright('naranja'))) +
  box(80, 388, 440, 22, solid('acero', lying('acero')), 3) +
  bentTube('M230 190Q260 100 360 120L450 180Q470 220 430 260', 44, 'negro') +
  box(390, 230, 110, 110, solid('naranja', lying('naranja')), 20) +
  disc(270, 330, 26, GRINDER_DISC)

const jigsaw: Draw = () =>
  path('M150 210H420Q470 210 470 260V340H150Z', solid('azul', lying('azul'))) +
  bentTube('M180 220Q190 120 290 116H380Q440 120 450 220', 44, 'negro') +
  box(120, 356, 380, 24, solid('acero', lying('acero')), 3) +
  box(170, 336, 50, 24, solid('acero')) +
  path('M180 380H208L200 480H186Z', solid('acero', STEEL.light)) +
  stroke('M208 388L204 470', 6, STEEL.edge, 'butt', '5 5')

const sander: Draw = () =>
  path('M180 150Q180 90 260 90H360Q440 90 440 150L420 330H200Z', solid('naranja', upright('naranja'))) +
  box(150, 330, 300, 54, solid('negro', lying('negro')), 10) +
  box(140, 384, 320, 26, solid('madera', lying('madera')), 4) +
  box(250, 150, 120, 40, solid('negro'), 12) +
  bentTube('M430 180Q500 190 520 130', 20, 'negro')

const chainsaw: Draw = () =>
  path('M270 230H520Q545 250 520 270H270Z', solid('inox', lying('inox'))) +
  stroke('M270 226H520Q550 250 520 274H270', 9, STEEL.edge, 'butt', '9 6') +
  path('M80 180H270V330H110Q80 330 80 300Z', solid('naranja', lying('naranja'))) +
  bentTube('M110 190Q120 100 220 110T270 200', 30, 'negro') +
  bentTube('M90 320Q70 400 150 390H220V330', 34, 'negro') +
  disc(150, 250, 34, solid('negro', round('negro')))

const brushCutter: Draw = () =>
  stroke('M130 120L430 400', 26, STEEL.edge) +
  stroke('M130 120L430 400', 18, STEEL.light) +
  box(70, 60, 120, 90, solid('naranja', lying('naranja')), 20) +
  bentTube('M230 150Q180 230 240 260M300 200Q360 180 350 130', 22, 'negro', 'round') +
  path('M380 420Q460 330 520 420Z', solid('negro', upright('negro'))) +
  disc(444, 430, 60, solid('rojo', lying('rojo')), 20) +
  stroke('M390 434L330 460M500 434L550 456', 5, shades('naranja').base)

const pressureWasher: Draw = () =>
  shadow(280, 470, 170) +
  path('M170 120H330Q360 120 360 160V400H140V160Q140 120 170 120Z', solid('naranja', upright('naranja'))) +
  box(140, 330, 220, 90, solid('negro', lying('negro')), 14) +
  [160, 340]
    .map((x) => disc(x, 430, 44, solid('hule', round('hule'))) + disc(x, 430, 18, solid('gris')))
    .join('') +
  bentTube('M180 120V60H320V120', 20, 'negro') +
  bentTube('M360 250Q460 240 460 330', 14, 'negro') +
  place(440, 330, -60, lyingTube(-70, 0, 220, 18, 'acero') + lyingTube(-90, 0, 80, 40, 'negro', 8))

const compressor: Draw = () =>
  shadow(300, 474, 200) +
  lyingTube(90, 350, 420, 150, 'rojo', 70) +
  [150, 440].map((x) => box(x, 420, 34, 44, solid('negro'), 4)).join('') +
  box(190, 150, 120, 110, solid('negro', lying('negro')), 10) +
  stroke('M196 176H304M196 200H304M196 224H304', 6, shades('negro').light) +
  lyingTube(300, 210, 120, 96, 'gris', 16) +
  bentTube('M470 300Q540 240 470 210', 18, 'negro') +
  disc(150, 270, 30, solid('blanco', round('blanco'))) +
  stroke('M150 270L166 256', 5, '#1f2426')

const welder: Draw = () =>
  shadow(280, 440, 190) +
  box(120, 140, 320, 270, solid('rojo', lying('rojo')), 16) +
  bentTube('M190 140V90H370V140', 26, 'negro') +
  box(150, 170, 260, 90, solid('negro', shades('negro').base), 8) +
  disc(210, 214, 30, solid('gris', round('gris'))) +
  box(270, 190, 110, 46, { fill: '#cfdccd' }, 4) +
  [200, 360].map((x) => disc(x, 340, 30, solid('laton', round('laton')))).join('') +
  bentTube('M360 350Q380 470 500 450', 22, 'negro')

const solderingIron: Draw = () =>
  laid(
    path('M-250 -6L-190 -14V14L-250 6Z', solid('cobre', lying('cobre'))) +
      lyingTube(-192, 0, 120, 44, 'acero', 4) +
      lyingTube(-76, 0, 30, 74, 'negro', 6) +
      grip(-50, 200, 64, 'rojo') +
      bentTube('M150 0Q220 0 230 60T180 150', 16, 'negro'),
  )

const sprayGun: Draw = () =>
  path('M220 200H430Q450 200 450 230V270H220Z', solid('inox', lying('inox'))) +
  path('M370 260H440L470 440H400Z', solid('inox', upright('inox'))) +
  lyingTube(150, 235, 76, 70, 'laton', 8) +
  disc(150, 235, 12, solid('laton', shades('laton').light), 35) +
  path('M260 60H380L370 170H340V204H300V170H270Z', solid('inox', upright('inox'))) +
  bentTube('M350 280Q330 340 372 380', 14, 'acero', 'round') +
  bentTube('M436 440V490', 26, 'acero')

const heatGun: Draw = () =>
  lyingTube(90, 180, 130, 84, 'acero', 6) +
  path('M214 110H440Q480 110 480 180T440 250H214Z', solid('naranja', lying('naranja'))) +
  path('M340 246H430L460 440H370Z', solid('negro', upright('negro'))) +
  disc(90, 180, 18, { fill: STEEL.edge }, 40) +
  stroke('M420 140V220M440 146V214M460 156V204', 6, shades('naranja').dark)

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

const woodBit: Draw = () =>
  laid(
    lyingTube(-250, 0, 110, 34, 'acero') +
      Array.from({ length: 6 }, (_, index) =>
        path(
          `M${-140 + index * 54} -38L${-100 + index * 54} -38L${-70 + index * 54} 38L${-110 + index * 54} 38Z`,
          solid('acero', lying('acero')),
        ),
      ).join('') +
      path('M184 -40L206 -40L210 -14L246 0L210 14L206 40L184 40Z', solid('acero', STEEL.light)),
  )

const spadeBit: Draw = () =>
  laid(
    lyingTube(-250, 0, 320, 30, 'acero') +
      path('M60 -16L90 -84H190L200 -30L250 0L200 30L190 84H90L60 16Z', solid('acero', lying('acero'))) +
      disc(120, 0, 16, HOLE),
  )

const routerBit: Draw = () =>
  laid(
    lyingTube(-240, 0, 240, 60, 'acero') +
      path('M0 -100H120Q150 -30 220 -24V24Q150 30 120 100H0Z', solid('acero', lying('acero'))) +
      path('M20 -100H60L100 100H60Z', solid('acero', STEEL.light)) +
      lyingTube(220, 0, 40, 56, 'inox', 8),
  )

const wireWheel: Draw = () =>
  disc(300, 262, 186, { fill: shades('laton').dark }) +
  stroke(
    Array.from({ length: 60 }, (_, index) => {
      const [x, y] = [Math.cos((index * Math.PI) / 30), Math.sin((index * Math.PI) / 30)]
      return `M${Math.round(300 + x * 90)} ${Math.round(262 + y * 90)}L${Math.round(300 + x * 198)} ${Math.round(262 + y * 198)}`
    }).join(''),
    7,
    shades('laton').base,
  ) +
  disc(300, 262, 96, solid('acero', round('acero'))) +
  disc(300, 262, 34, GRINDER_DISC)

const sandingBelt: Draw = () =>
  lyingTube(150, 262, 250, 320, 'madera', 4) +
  stroke('M160 180H390M160 340H390', 3, shades('madera').dark, 'round', '2 14') +
  disc(400, 262, 64, solid('madera', shades('madera').light), 160) +
  disc(402, 262, 56, solid('madera', shades('madera').dark), 150)

const glassBit: Draw = () =>
  laid(
    lyingTube(-250, 0, 360, 40, 'acero', 4) +
      path('M110 -20L150 -66L236 0L150 66L110 20Z', solid('inox', lying('inox'))) +
      stroke('M150 -60V60', 4, STEEL.edge),
  )

const bitSet: Draw = () =>
  box(90, 330, 420, 90, solid('negro', lying('negro')), 12) +
  [0, 1, 2, 3, 4, 5, 6]
    .map((index) => {
      const [x, width, top] = [126 + index * 58, 14 + index * 4, 210 - index * 22]
      return (
        uprightTube(x, top, 336 - top, width, 'acero') +
        stroke(
          `M${x - width / 2} ${top + 40}L${x + width / 2} ${top + 24}M${x - width / 2} ${top + 74}L${x + width / 2} ${top + 58}M${x - width / 2} ${top + 108}L${x + width / 2} ${top + 92}`,
          4,
          STEEL.edge,
        )
      )
    })
    .join('')

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

const whetstone: Draw = () =>
  path('M90 250L440 150L510 210L160 320Z', solid('gris', shades('gris').light)) +
  path('M90 250L160 320V390L90 320Z', solid('gris', shades('gris').dark)) +
  path('M160 320L510 210V280L160 390Z', solid('gris', lying('gris')))

const mountedStone: Draw = () =>
  laid(
    lyingTube(-240, 0, 260, 34, 'acero') +
      path('M10 -90H170Q220 -60 220 0T170 90H10Z', solid('rojo', lying('rojo'))),
  )

const grindingWheel: Draw = () =>
  disc(312, 276, 190, solid('gris', shades('gris').dark)) +
  disc(296, 258, 190, solid('gris', round('gris'))) +
  disc(296, 258, 70, solid('blanco', shades('blanco').base)) +
  disc(296, 258, 28, HOLE)

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

const vacuum: Draw = () =>
  shadow(280, 480, 160) +
  uprightTube(270, 190, 230, 260, 'gris', 20) +
  path('M140 200Q140 90 270 90T400 200Z', solid('naranja', round('naranja'))) +
  [180, 360].map((x) => disc(x, 446, 34, solid('hule', round('hule')))).join('') +
  bentTube('M390 280Q520 260 500 400', 34, 'negro') +
  box(220, 70, 100, 26, solid('negro'), 10)

const generator: Draw = () =>
  box(110, 150, 380, 280, solid('gris', '#fff'), 20) +
  bentTube('M110 140H490V440H110Z', 24, 'negro') +
  box(160, 160, 280, 100, solid('rojo', lying('rojo')), 20) +
  lyingTube(150, 340, 150, 130, 'gris', 12) +
  box(320, 280, 130, 120, solid('negro', shades('negro').base), 8) +
  [350, 420].map((x) => disc(x, 340, 22, solid('gris', round('gris')))).join('')

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

const polishDisc: Draw = () =>
  disc(306, 280, 190, solid('blanco', shades('blanco').dark)) +
  disc(300, 262, 190, solid('blanco', round('blanco'))) +
  [170, 140, 110, 80].map((r) => disc(300, 262, r, { line: shades('blanco').base, width: 6 })).join('') +
  disc(300, 262, 24, { fill: STEEL.edge })

const tap: Draw = () =>
  laid(
    box(-250, -22, 60, 44, solid('acero', lying('acero')), 2) +
      lyingTube(-190, 0, 170, 40, 'acero') +
      place(-24, 0, 0, thread(250, 62, 'acero')) +
      stroke('M-10 0H220', 9, STEEL.edge),
  )

/** What a motor drives, and further tools of the bench, the wall and the car. */
export const POWER_TOOLS = {
  rotomartillo: rotaryHammer,
  'sierra-circular': circularSaw,
  caladora: jigsaw,
  lijadora: sander,
  motosierra: chainsaw,
  desbrozadora: brushCutter,
  hidrolavadora: pressureWasher,
  compresor: compressor,
  soldadora: welder,
  cautin: solderingIron,
  'pistola-pintar': sprayGun,
  'pistola-calor': heatGun,
  'martillo-bola': ballHammer,
  'mazo-hule': rubberMallet,
  llana: trowel,
  flota: float,
  'broca-madera': woodBit,
  'broca-paleta': spadeBit,
  'broca-vidrio': glassBit,
  'broca-router': routerBit,
  'carda-circular': wireWheel,
  'lija-banda': sandingBelt,
  'juego-brocas': bitSet,
  felpa: rollerCover,
  'escalera-recta': straightLadder,
  'piedra-afilar': whetstone,
  'piedra-montada': mountedStone,
  'rueda-esmeril': grindingWheel,
  'cepillo-carpintero': plane,
  'llave-cruz': lugWrench,
  'charola-pintura': paintTray,
  'cortador-azulejo': tileCutter,
  aspiradora: vacuum,
  generador: generator,
  zapato: safetyBoot,
  aceitera: oiler,
  embudo: funnel,
  'cinta-empaque': packingTape,
  'cinta-doble-cara': foamTape,
  chiflon: hoseNozzle,
  pincel: artistBrush,
  'pinza-amperimetro': clampMeter,
  'iman-extensible': magnetPickup,
  'disco-pulir': polishDisc,
  machuelo: tap,
} as const satisfies Readonly<Record<string, Draw>>
