import { createContext } from 'react'

/** The quantity that the first tap on a card's plus adds: 10 in the results of '10 codos'. */
export const WantedQuantity = createContext(1)
