/** The names of the characters from U+00A0 to U+00FF, which programs write for the letters of Spanish. */
const LATIN_1 = (
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr ' +
  'deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest ' +
  'Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ' +
  'ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig ' +
  'agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml ' +
  'eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'
).split(' ')

const NAMED = new Map([
  ...LATIN_1.map((name, index): [string, string] => [name, String.fromCharCode(0xa0 + index)]),
  ['quot', '"'],
  ['amp', '&'],
  ['apos', "'"],
  ['lt', '<'],
  ['gt', '>'],
  ['euro', '€'],
  ['ndash', '–'],
  ['mdash', '—'],
  ['lsquo', '‘'],
  ['rsquo', '’'],
  ['ldquo', '“'],
  ['rdquo', '”'],
  ['bull', '•'],
  ['hellip', '…'],
  ['trade', '™'],
  ['prime', '′'],
  ['Prime', '″'],
])

/** A text of a web page with its entities as characters: `Ni&ntilde;o &#189;&quot;`. Unknown ones stay as they are. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}\d{0,2}));/gi,
    (all, decimal?: string, hexadecimal?: string, name?: string) => {
      if (name !== undefined) return NAMED.get(name) ?? all
      const code = decimal === undefined ? parseInt(hexadecimal ?? '', 16) : Number(decimal)
      return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : all
    },
  )
}
