/** Wording of what would sell below cost. */
export const belowCostTexts = {
  count: (count: string, isOne: boolean) =>
    isOne ? '1 producto se vendería bajo costo.' : `${count} productos se venderían bajo costo.`,
  worst: (count: string) => `Los ${count} que más pierden:`,
  inList: (pricelist: string) => `en «${pricelist}»`,
  cost: (cost: string) => `cuesta ${cost}`,
  title: '¿Vender bajo costo?',
  confirm: 'Sí, vender bajo costo',
  checking: 'Revisando si algo se vendería bajo costo…',
  none: 'Nada se vendería bajo costo.',
  lessThanList: (percent: string, pricelist: string) => `¿${percent} menos que «${pricelist}»?`,
} as const
