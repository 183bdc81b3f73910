import type { Draw } from '../look.ts'
import { lying, round, shades, upright } from '../palette.ts'
import {
  bentTube,
  box,
  disc,
  hexNut,
  lyingTube,
  path,
  place,
  shadow,
  solid,
  stroke,
  thread,
  uprightTube,
} from '../shapes.ts'

const { edge: WHITE_EDGE, base: WHITE, dark: WHITE_DARK } = shades('blanco')

const toilet: Draw = () =>
  shadow(310, 492, 170) +
  box(126, 84, 176, 180, solid('blanco', upright('blanco')), 14) +
  box(116, 66, 196, 32, solid('blanco', lying('blanco')), 10) +
  disc(214, 66, 16, solid('inox', round('inox')), 7) +
  path('M186 264H300V470Q300 488 282 488H222Q204 488 204 470Z', solid('blanco', upright('blanco'))) +
  path('M190 276H494Q492 380 400 410L376 488H240V400Q190 370 190 276Z', solid('blanco', upright('blanco'))) +
  path('M182 252H470Q508 252 508 280H182Z', solid('blanco', lying('blanco')))

const seat: Draw = () =>
  path('M300 60Q440 60 440 250Q440 460 300 460T160 250Q160 60 300 60Z', solid('blanco', upright('blanco'))) +
  path('M300 130Q376 130 376 254Q376 396 300 396T224 254Q224 130 300 130Z', {
    fill: '#fff',
    line: WHITE_EDGE,
  }) +
  box(196, 44, 208, 40, solid('blanco', lying('blanco')), 12) +
  disc(236, 56, 12, solid('inox', round('inox'))) +
  disc(364, 56, 12, solid('inox', round('inox')))

const cistern: Draw = () =>
  shadow(300, 444, 180) +
  path('M142 150H458L440 410Q438 434 414 434H186Q162 434 160 410Z', solid('blanco', upright('blanco'))) +
  box(122, 108, 356, 52, solid('blanco', lying('blanco')), 16) +
  disc(196, 206, 16, solid('inox', round('inox'))) +
  path('M196 196L280 206V222L196 216Z', solid('inox', lying('inox')))

const flapper: Draw = () =>
  disc(300, 350, 150, solid('rojo', round('rojo')), 84) +
  disc(300, 330, 108, solid('rojo', round('rojo')), 58) +
  path('M206 300L156 150H190L256 290ZM394 300L444 150H410L344 290Z', solid('rojo', upright('rojo'))) +
  disc(172, 148, 20, solid('rojo', shades('rojo').light)) +
  disc(428, 148, 20, solid('rojo', shades('rojo').light)) +
  stroke('M300 300V96', 9, shades('acero').base, 'round', '12 12')

const fillValve: Draw = () =>
  place(300, 440, 90, thread(50, 56, 'blanco')) +
  place(300, 404, 90, hexNut(34, 110, 'blanco')) +
  uprightTube(300, 130, 276, 54, 'blanco') +
  uprightTube(300, 200, 120, 104, 'gris', 8) +
  path('M236 130Q236 84 300 84T364 130V150H236Z', solid('negro', upright('negro'))) +
  bentTube('M360 116H430V196', 10, 'acero', 'round') +
  bentTube('M330 380Q420 380 420 320T500 250', 15, 'hule', 'round')

const flushTower: Draw = () =>
  place(300, 420, 90, thread(54, 120, 'blanco')) +
  place(300, 392, 90, hexNut(36, 196, 'blanco')) +
  path('M212 300H388L372 394H228Z', solid('blanco', upright('blanco'))) +
  uprightTube(270, 130, 190, 90, 'blanco', 6) +
  uprightTube(360, 180, 140, 36, 'azul', 6) +
  uprightTube(270, 100, 34, 60, 'rojo', 8) +
  stroke('M240 180V280M300 180V280', 8, WHITE_DARK)

const flushLever: Draw = () =>
  box(96, 190, 60, 110, solid('inox', lying('inox')), 26) +
  path('M116 214Q96 214 100 340Q108 384 146 340L150 214Z', solid('inox', upright('inox'))) +
  place(150, 244, 0, thread(62, 60, 'inox')) +
  place(196, 244, 0, hexNut(30, 92, 'inox')) +
  bentTube('M224 244H360L500 196', 20, 'laton', 'round') +
  disc(440, 216, 6, { fill: '#fff' }) +
  disc(474, 205, 6, { fill: '#fff' })

const toiletKit: Draw = (look) =>
  place(-70, 60, 0, fillValve(look), 0.86) +
  place(190, 60, 0, flushTower(look), 0.8) +
  place(390, 300, 0, flapper(look), 0.28)

const urinal: Draw = () =>
  path(
    'M196 84H404Q424 84 424 108V270Q430 430 300 450Q170 430 176 270V108Q176 84 196 84Z',
    solid('blanco', upright('blanco')),
  ) +
  path('M214 130H386V260Q386 290 340 300H260Q214 290 214 260Z', solid('blanco', shades('blanco').dark)) +
  path('M176 300Q300 250 424 300Q424 430 300 450Q176 430 176 300Z', solid('blanco', upright('blanco'))) +
  disc(300, 108, 16, solid('inox', round('inox')))

const basin: Draw = () =>
  path('M96 216H504Q508 380 400 420H200Q92 380 96 216Z', solid('blanco', upright('blanco'))) +
  disc(300, 214, 216, solid('blanco', WHITE), 74) +
  disc(300, 226, 158, solid('blanco', lying('blanco')), 46) +
  disc(300, 252, 18, solid('acero', shades('acero').dark), 8) +
  uprightTube(300, 120, 46, 34, 'inox') +
  path('M286 124H314L318 196Q300 206 282 196Z', solid('inox', upright('inox'))) +
  uprightTube(300, 96, 30, 52, 'inox', 10)

const pedestal: Draw = () =>
  shadow(300, 476, 110) +
  path(
    'M210 70H390Q372 150 366 230Q366 380 398 462H202Q234 380 234 230Q228 150 210 70Z',
    solid('blanco', upright('blanco')),
  ) +
  box(190, 452, 220, 24, solid('blanco', lying('blanco')), 8)

const bathSet: Draw = (look) =>
  place(-40, 40, 0, toilet(look), 0.72) +
  place(270, 30, 0, basin(look), 0.56) +
  place(340, 222, 0, pedestal(look), 0.42)

const sink: Draw = () =>
  path('M70 210L150 140H530L470 210Z', solid('inox', shades('inox').light)) +
  path('M70 210H470V232H70Z', solid('inox', lying('inox'))) +
  path('M470 210L530 140V160L470 232Z', solid('inox', shades('inox').dark)) +
  path('M118 200L164 156H320L286 200Z', solid('inox', shades('acero').light)) +
  path('M96 232H300V360Q300 392 268 392H128Q96 392 96 360Z', solid('inox', upright('inox'))) +
  stroke('M330 198L370 156M358 198L400 156M386 198L430 156M414 198L460 156', 4, shades('inox').dark) +
  bentTube('M300 148V84Q300 50 262 50Q226 50 226 84V96', 18, 'inox') +
  disc(206, 186, 22, solid('acero', shades('acero').dark), 7)

const laundry: Draw = () =>
  shadow(300, 484, 200) +
  path('M90 180L170 110H520L510 180Z', solid('cemento', shades('cemento').light)) +
  path('M90 180H510V300H90Z', solid('cemento', upright('cemento'))) +
  path('M120 172L180 120H300L270 172Z', solid('cemento', shades('cemento').dark)) +
  stroke(
    'M300 168L350 122M330 168L380 122M360 168L410 122M390 168L440 122M420 168L466 122',
    6,
    shades('cemento').dark,
  ) +
  path('M120 300H190V480H120ZM410 300H480V480H410Z', solid('cemento', upright('cemento')))

const bathtub: Draw = () =>
  shadow(300, 430, 220) +
  path('M70 210H530Q520 400 440 414H160Q80 400 70 210Z', solid('blanco', upright('blanco'))) +
  disc(300, 210, 236, solid('blanco', WHITE), 52) +
  disc(300, 216, 196, solid('blanco', lying('blanco')), 32)

const towelBar: Draw = ({ tone }) =>
  disc(118, 240, 46, solid(tone, round(tone))) +
  disc(482, 240, 46, solid(tone, round(tone))) +
  lyingTube(100, 250, 400, 26, tone, 13) +
  path('M190 246H410V440Q410 446 404 446H196Q190 446 190 440Z', solid('azul', upright('azul'))) +
  stroke('M190 400H410M190 416H410', 5, '#fff')

const towelRing: Draw = ({ tone }) =>
  disc(300, 130, 50, solid(tone, round(tone))) +
  bentTube('M300 150a140 140 0 1 1 -1 0Z', 24, tone) +
  disc(300, 146, 24, solid(tone, round(tone)))

const soapDish: Draw = ({ tone }) =>
  box(264, 108, 72, 120, solid(tone, upright(tone)), 14) +
  path('M120 290H480Q470 390 390 390H210Q130 390 120 290Z', solid(tone, upright(tone))) +
  disc(300, 290, 180, solid(tone, shades(tone).light), 34) +
  path('M206 288V250Q206 226 236 226H364Q394 226 394 250V288Q300 316 206 288Z', solid('cpvc', lying('cpvc')))

const paperHolder: Draw = ({ tone }) =>
  box(140, 96, 320, 44, solid(tone, lying(tone)), 14) +
  bentTube('M170 120V290H200M430 120V290H400', 20, tone) +
  lyingTube(190, 290, 220, 180, 'blanco', 8) +
  path('M196 300H404V470H196Z', solid('blanco', upright('blanco'))) +
  stroke('M196 400H404', 3, WHITE_DARK, 'butt', '10 8') +
  disc(410, 290, 26, solid('blanco', shades('madera').base), 88)

const robeHook: Draw = ({ tone }) =>
  box(236, 96, 128, 160, solid(tone, upright(tone)), 30) +
  bentTube('M300 200V330Q300 410 370 410T440 340', 36, tone, 'round') +
  disc(440, 336, 26, solid(tone, round(tone))) +
  disc(300, 128, 12, solid('acero', shades('acero').dark))

const grabBar: Draw = ({ tone }) =>
  place(
    300,
    260,
    -20,
    disc(-190, 40, 52, solid(tone, round(tone)), 52) +
      disc(190, 40, 52, solid(tone, round(tone)), 52) +
      bentTube('M-190 40V-10Q-190 -40 -160 -40H160Q190 -40 190 -10V40', 44, tone),
  )

const mirror: Draw = () =>
  box(160, 60, 280, 400, solid('inox', upright('inox')), 24) +
  box(178, 78, 244, 364, solid('vidrio', shades('vidrio').base), 14) +
  path('M178 300L330 78H390L178 390Z', { fill: '#fff', opacity: 0.55 }) +
  path('M220 442L422 160V230L270 442Z', { fill: '#fff', opacity: 0.4 })

const vanity: Draw = (look) =>
  shadow(300, 486, 190) +
  box(110, 240, 380, 240, solid('madera', upright('madera')), 6) +
  stroke('M300 244V476', 4, shades('madera').edge) +
  disc(280, 350, 10, solid('inox', round('inox'))) +
  disc(320, 350, 10, solid('inox', round('inox'))) +
  box(90, 208, 420, 40, solid('blanco', lying('blanco')), 12) +
  place(150, 30, 0, basin(look).replace(/^.*?\/>/, ''), 0.5)

const floatBall: Draw = ({ tone }) =>
  disc(
    300,
    290,
    164,
    solid(tone === 'cobre' ? 'cobre' : 'rojo', round(tone === 'cobre' ? 'cobre' : 'rojo')),
  ) +
  stroke('M138 312Q300 372 462 312', 5, shades(tone === 'cobre' ? 'cobre' : 'rojo').dark) +
  place(300, 130, -90, hexNut(40, 60, 'laton') + place(40, 0, 0, thread(24, 36, 'laton')))

const waxRing: Draw = () =>
  disc(300, 290, 190, solid('amarillo', round('amarillo')), 120) +
  disc(300, 270, 186, solid('amarillo', shades('amarillo').light), 112) +
  disc(300, 272, 100, solid('negro', shades('negro').base), 56) +
  disc(300, 282, 82, { fill: '#fff', line: shades('negro').edge }, 42)

export const BATHROOM = {
  wc: toilet,
  'asiento-wc': seat,
  'tanque-wc': cistern,
  'sapo-wc': flapper,
  'valvula-llenado': fillValve,
  'valvula-descarga': flushTower,
  'palanca-wc': flushLever,
  'herraje-wc': toiletKit,
  mingitorio: urinal,
  lavabo: basin,
  pedestal,
  'juego-bano': bathSet,
  fregadero: sink,
  lavadero: laundry,
  tina: bathtub,
  'toallero-barra': towelBar,
  'toallero-argolla': towelRing,
  jabonera: soapDish,
  portarrollo: paperHolder,
  'gancho-bano': robeHook,
  'barra-seguridad': grabBar,
  espejo: mirror,
  'mueble-bano': vanity,
  'bola-flotador': floatBall,
  'junta-cera': waxRing,
} as const satisfies Readonly<Record<string, Draw>>
