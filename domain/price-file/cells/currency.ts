/** The currencies in which suppliers of Mexico quote. */
export type Currency = 'pesos' | 'dólares' | 'euros'

const DOLLARS =
  /(?<!\p{L})(usd|us ?\$|us( ?cy)?|u\.s\.( ?cy)?|u\$[sd]|dlls?|dlrs?|dls|dol|d[oó]lar(es)?)(?![\p{L}$])/iu
const EUROS = /€|(?<!\p{L})(eur|euros?)(?!\p{L})/iu
const PESOS = /(?<!\p{L})(mxn|mxp|mx ?\$|mn|m\.n\.?|pesos?)(?!\p{L})/iu

/** The currency that a text names: `USD 12.50`, `12.50 dlls`, `€ 7`, `$7 M.N.`. Null where it names none: a lone `$` does not. */
export function namedCurrency(text: string): Currency | null {
  if (DOLLARS.test(text)) return 'dólares'
  if (EUROS.test(text)) return 'euros'
  return PESOS.test(text) ? 'pesos' : null
}

/** The currency that a text names; null where it names several. */
export function onlyCurrency(text: string): Currency | null {
  return [DOLLARS, EUROS, PESOS].filter((currency) => currency.test(text)).length === 1
    ? namedCurrency(text)
    : null
}
