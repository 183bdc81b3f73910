import { fold } from './fold.ts'
import { stem } from './stem.ts'
import { wordTable } from '../word-table.ts'

/**
 * Abbreviations that lists of suppliers write without a full stop, each with its word. Only those that mean nothing else
 * in the trade: 'red' may be a reducción or redondo, 'ang' an ángulo or angular, 'lat' latón or lata.
 */
const ABBREVIATIONS = `
  abraz abrazadera, adap adaptador, adapt adaptador, ajust ajustable, alim alimentador, autom automático,
  bce bronce, bco blanco, carp carpintero, herram herramienta, blco blanco, bca blanca, brce bronce, brill brillante, calent calentador, cu cobre,
  comb combinada, compta compuerta, crom cromado, cuad cuadrado, desarm desarmador, diag diagonal, elect eléctrico,
  electr eléctrico, empot empotrar, esf esfera, extens extensión, flex flexible, fluor fluorescente, galv galvanizado,
  galvan galvanizado, hexag hexagonal, hidr hidráulico, horiz horizontal, imper impermeabilizante, imperm impermeabilizante,
  inal inalámbrico, inalam inalámbrico, inox inoxidable, intemp intemperie, jgo juego, lamp lámpara, llav llave,
  mang manguera, mezc mezcladora, ngo negro, niq niquelado, octag octagonal, perif periférica, pint pintura, 
  polar polarizado, porcel porcelana, recarg recargable, reduc reducción, reforz reforzado, regad regadera, rosc roscado,
  sanit sanitario, senc sencillo, sobrep sobreponer, sumerg sumergible, tca tuerca, termomag termomagnético, tor tornillo,
  torn tornillo, transp transparente, univ universal, valv válvula, vlv válvula`

/** The stem of the word of each abbreviation. */
export const WORD_OF_ABBREVIATION = wordTable<string>(
  Object.fromEntries(
    ABBREVIATIONS.split(',').map((line) => {
      const [short = '', word = ''] = line.trim().split(' ')
      return [stem(short), stem(fold(word))]
    }),
  ),
)
