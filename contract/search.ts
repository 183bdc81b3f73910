/** The application id of the search that the server itself answers, as against that of a provider elsewhere. */
export const BUILT_IN_SEARCH = 'mostrador'

/** The largest body of a request of the search protocol. */
export const SEARCH_BODY_BYTES = 32 * 1024
