import { createContext } from 'react-router'

/** How a loader on the server calls the API: in the same process, without the network. */
export type Send = (call: {
  method: string
  url: string
  body?: unknown
}) => Promise<{ status: number; text: string }>

export const sendContext = createContext<Send>()
