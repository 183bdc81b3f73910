/** Application id of the built-in search, as opposed to that of an external provider. */
export const BUILT_IN_SEARCH = 'mostrador'

/** Largest body of a request of the search protocol. */
export const SEARCH_BODY_BYTES = 32 * 1024
