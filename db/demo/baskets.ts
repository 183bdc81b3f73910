/** A typical purchase: a number of lines from some categories (parts of their paths), with a range of quantities. */
export type Basket = readonly {
  categories: readonly string[]
  lines: number
  quantity: readonly [min: number, max: number]
}[]

/** The purchases that the orders of the demo are generated from. */
export const BASKETS: readonly Basket[] = [
  // A run of copper pipe
  [
    { categories: ['Codos, tees y cruces de cobre'], lines: 3, quantity: [6, 40] },
    { categories: ['Coples y reducciones de cobre'], lines: 2, quantity: [4, 20] },
    { categories: ['Tubo de cobre'], lines: 1, quantity: [2, 8] },
    { categories: ['Soldadura'], lines: 1, quantity: [1, 3] },
  ],
  // Hot water in CPVC
  [
    { categories: ['Codos, tees y coples de CPVC'], lines: 4, quantity: [10, 60] },
    { categories: ['Tubo y válvulas de CPVC'], lines: 2, quantity: [2, 12] },
    { categories: ['Cemento y limpiador'], lines: 1, quantity: [1, 4] },
  ],
  // Drains of a house
  [
    { categories: ['Codos de PVC sanitario', 'Tees y yees de PVC sanitario'], lines: 4, quantity: [3, 18] },
    { categories: ['Tubo y anillos de PVC sanitario'], lines: 2, quantity: [2, 10] },
    { categories: ['Coladeras y rejillas', 'Céspoles y trampas'], lines: 2, quantity: [1, 4] },
  ],
  // Galvanised for a water tank
  [
    { categories: ['Niples galvanizados'], lines: 4, quantity: [2, 24] },
    { categories: ['Codos, tees y cruces galvanizados'], lines: 2, quantity: [4, 16] },
    { categories: ['Llaves de esfera', 'Válvulas check'], lines: 1, quantity: [1, 4] },
    { categories: ['Flotadores y accesorios de tinaco'], lines: 1, quantity: [1, 2] },
  ],
  // A bathroom
  [
    { categories: ['Tazas, paquetes y tanques'], lines: 1, quantity: [1, 2] },
    { categories: ['Mezcladoras para lavabo', 'Monomandos'], lines: 1, quantity: [1, 2] },
    { categories: ['Regaderas > Regaderas'], lines: 1, quantity: [1, 2] },
    { categories: ['Mangueras flexibles'], lines: 2, quantity: [1, 4] },
    { categories: ['Herrajes y válvulas para WC', 'Asientos para WC'], lines: 1, quantity: [1, 3] },
  ],
  // Spare parts on a counter
  [
    { categories: ['Empaques y orings'], lines: 4, quantity: [10, 100] },
    { categories: ['Cartuchos', 'Manerales'], lines: 3, quantity: [2, 12] },
    { categories: ['Cintas e hilo sellador'], lines: 1, quantity: [6, 36] },
  ],
  // A gas line
  [
    { categories: ['Tuercas, barriles y puntas para gas'], lines: 3, quantity: [5, 25] },
    { categories: ['Niples, codos y tees para gas'], lines: 2, quantity: [4, 20] },
    { categories: ['Mangueras para gas', 'Reguladores'], lines: 2, quantity: [1, 6] },
  ],
]
