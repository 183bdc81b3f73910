import type { Nouns } from './rules.ts'

/** Clothing for work, and furniture. */
export const WORKWEAR_NOUNS: Nouns = [
  ['guante', [null, /horno|box/], ['guante']],
  [
    'lente|gafa|goggle|monogoggle|monogogle|antiparra|anteojo',
    [null, /soldad|soldar|sol\b|contacto|cristal|nata/],
    ['lentes', /segur|oscuro|protec|^monogog|^(?:lentes|gafas)$/],
  ],
  ['casco', [null, /moto|integr/], ['casco', /segur|protector|^casco$/]],
  ['bota', ['bota', /hule|goma/], ['zapato', /segur|casq|casquillo|reforz|indls/]],
  [
    'chaleco',
    ['chaleco-vestir', /^chaleco e\b|vermont|miami|navy/],
    ['chaleco', /refle|fluoresc|segur|chs-|visib|brigad/],
  ],
  [
    'mascarilla|cubreboca|tapaboca',
    ['mascarilla', /^cubreb|^tapab|n ?95|ffp|respirador|plegable|desech|polvo/],
  ],
  [
    'cubeta|balde',
    ['cubeta-pintura', /^cubeta (?:fondo|cataliz|poliuret)/],
    ['fregadero', /^cubeta rect std/],
    ['cubeta-pintura', /^cubeta impermeab/],
    ['cubeta-pintura', /^cubeta (?:de )?(?:pintura|primer)/],
    [null, /pintura|hielo|trapeador|exprim|primer|imperm|farol/],
    ['cubeta'],
  ],
  [
    'cuchillo',
    ['cubiertos', /cubiert/],
    [null, /mesa|untar|mantequ|electric|repuesto|juego|batidora|picadora|molinillo/],
    ['cuchillo'],
  ],
  ['sarten', [null, /electric|juego/], ['sarten']],
  ['estante|anaquel', ['estante']],
  ['fumigador|fumigadora', ['fumigador-mochila', /mochi/], [null, /motor|gasolina|electr/], ['fumigador']],
  [
    'aspersor',
    ['aspersor-estaca', /estaca/],
    ['aspersor-impacto', /(?:impulso|pulso|impacto).*(?:estaca|base|metal)|estaca.*(?:impulso|impacto)/],
    [null, /metalic|met\/|impulso|pulso|impacto|estaca|pistola|acero|pgj/],
    ['aspersor'],
  ],
]
