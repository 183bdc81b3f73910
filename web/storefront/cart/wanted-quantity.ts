import { createContext } from 'react'

/** What the plus of a card puts into the cart at first: 10 in the results of '10 codos'. */
export const WantedQuantity = createContext(1)
