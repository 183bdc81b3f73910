/** The application id of the search that the server itself answers, as against that of a provider elsewhere. */
export const BUILT_IN_SEARCH = 'mostrador'
