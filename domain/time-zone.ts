/** Where the accounts are: their days begin and end here. */
export const TIME_ZONE = 'America/Mexico_City'
