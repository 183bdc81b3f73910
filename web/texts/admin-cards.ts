/** Wording of lists that are cards, on a phone. */
export const cardTexts = {
  sort: 'Ordenar por',
  unsorted: 'Sin ordenar',
  ascending: 'Orden ascendente',
  descending: 'Orden descendente',
  selectAllShort: 'Elegir todos',
  selectAll: 'Elegir todos los de esta página',
  more: (count: string) => `Mostrar ${count} más`,
} as const
