import { createContext } from 'react-router'

/**
 * Where a page that was rendered on the server is put: as text, since the body of a Response would be encoded, streamed and
 * decoded again before the server has read it.
 */
export const htmlContext = createContext<{ html: string | null }>()
